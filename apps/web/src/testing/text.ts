/** Where the text of an element begins, whatever its padding. */
export function startOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}
