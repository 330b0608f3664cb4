// Runs in the transcript page, when the student clicks and never otherwise. It stands alone: the browser takes the function's
// text and nothing around it.

/**
 * What the page shows, as HTML without scripts, pictures, forms' values or addresses; null for a page that shows nothing.
 * Changes nothing of the page.
 * @returns {string | null}
 */
export function readPage() {
  const MAX_LENGTH = 400_000;
  const SILENT =
    'script, style, noscript, template, svg, img, picture, video, audio, canvas, iframe, object, link, meta, input, textarea, select, button';
  const KEPT = new Set(['colspan', 'rowspan']);
  const { body } = document;
  if (!body || (body.innerText ?? '').trim() === '') return null;
  const copy = /** @type {HTMLElement} */ (body.cloneNode(true));
  // what is not shown is not what the student sees: it is told by the page, for a copy has no style
  const shown = [...body.querySelectorAll('*')];
  const copied = [...copy.querySelectorAll('*')];
  shown.forEach((element, index) => {
    if (getComputedStyle(element).display === 'none') copied[index]?.setAttribute('data-lumen-hidden', '');
  });
  for (const element of copy.querySelectorAll(`${SILENT}, [data-lumen-hidden]`)) element.remove();
  for (const element of copy.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  /** @type {Node[]} */
  const remarks = [];
  while (comments.nextNode()) remarks.push(comments.currentNode);
  for (const remark of remarks) remark.parentNode?.removeChild(remark);
  const page = `<!doctype html><html><body>${copy.innerHTML}</body></html>`;
  return (page.length <= MAX_LENGTH ? page : body.innerText).slice(0, MAX_LENGTH);
}
