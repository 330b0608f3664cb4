/** Two taps on the same spot: the second hits whatever is there by then. @param apart in ms; 0 before anything is drawn */
export async function doubleTap(element: Element, apart: number): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const tap = () => {
    const target = document.elementFromPoint(x + width / 2, y + height / 2);
    target?.closest('button')?.click();
  };
  tap();
  if (apart > 0) await new Promise((done) => setTimeout(done, apart));
  tap();
}
