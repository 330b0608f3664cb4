/** The name of the product, and the title of every page that has none of its own. */
export const PRODUCT_NAME = 'Lumen';
