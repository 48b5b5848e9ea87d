/** What stays on this device. Private windows may refuse; then nothing is kept. */

const KEY = "tablewright";

function all(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function kept<T>(name: string): T | undefined {
  return all()[name] as T | undefined;
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [name]: value }));
  } catch {
    // see above
  }
}
