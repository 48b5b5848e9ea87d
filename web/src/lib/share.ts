/** A table's link, and whether anybody but this machine can follow it. */

export const tableLink = (id: string): string => `${location.origin}/t/${id}`;

/** Whether links from this page lead nowhere on another machine. */
export const onlyHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

export async function copyLink(id: string): Promise<void> {
  await navigator.clipboard.writeText(tableLink(id)).catch(() => undefined);
}
