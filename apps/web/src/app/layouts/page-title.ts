/** The name of the product, and the title of every page that has none of its own. */
export const PRODUCT_NAME = 'Lumen';

/** What the browser shows in its tab. */
export function documentTitle(pageTitle: string): string {
  return pageTitle === PRODUCT_NAME ? PRODUCT_NAME : `${pageTitle} · ${PRODUCT_NAME}`;
}
