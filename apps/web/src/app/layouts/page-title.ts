import { PRODUCT_NAME } from '../../shared/product-name';

/** What the browser shows in its tab. */
export function documentTitle(pageTitle: string): string {
  return pageTitle === PRODUCT_NAME ? PRODUCT_NAME : `${pageTitle} · ${PRODUCT_NAME}`;
}

/** What a route passes to the frame around it. */
export interface RouteHandle {
  /** The page's title (`page titles by path`); the product's name where there is none. */
  title?: string;
}
