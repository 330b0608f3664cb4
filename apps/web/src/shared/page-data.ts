/**
 * What the server wrote into the page, so that no page begins by asking for it (D75).
 * @returns null where no server did, as in development
 */
export const pageData = (id: 'session' | 'site' | 'profile'): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');
