let asVisitor = false;

/**
 * From now on this page shows what a person sees who is not signed in: no call takes the session along. It lasts as long
 * as the page; the session itself is not touched.
 */
export function viewAsVisitor(): void {
  asVisitor = true;
}

export const viewsAsVisitor = (): boolean => asVisitor;
