/** Whatever is too long for its place can be scrolled by keys as well; what fits is no stop for Tab. */
export function scrolls(node: HTMLElement) {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(node);
  content.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
    },
  };
}
