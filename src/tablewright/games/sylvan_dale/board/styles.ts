/** How a style looks: whatever an owner calls it, it has the picture of its place among the four. */
import { getContext, setContext } from "svelte";
import type { Dale, Style } from "./view";

const KEY = Symbol();
const STYLES: readonly Style[] = ["nest", "burrow", "lodge", "hollow"];
const GROUNDS: Record<Style, string> = { nest: "#2f8482", burrow: "#9a6a3a", lodge: "#5a6880", hollow: "#6a8a34" };

export interface Looks {
  /** The name of the style's drawing. */
  picture(style: Style): Style;
  ground(style: Style): string;
}

const looks = (styles: () => readonly Style[]): Looks => {
  const picture = (style: Style) => (STYLES.includes(style) ? style : (STYLES[styles().indexOf(style)] ?? "nest"));
  return { picture, ground: (style) => GROUNDS[picture(style)] ?? "" };
};

export const giveStyles = (view: () => Dale): void => void setContext(KEY, looks(() => view().styles ?? STYLES));
export const useStyles = (): Looks => getContext<Looks | undefined>(KEY) ?? looks(() => STYLES);
/** The same where no board is around: on an inspect card. */
export const looksOf = (view: Dale): Looks => looks(() => view.styles ?? STYLES);
