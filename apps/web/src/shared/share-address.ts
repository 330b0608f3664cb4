const isShare = (address: string) => /^\/(s|endorse)\//.test(new URL(address).pathname);

const loadedAt = () => performance.getEntriesByType('navigation').map(({ name }) => name);

/**
 * Whether this page knows the address of a share link, which opens what the link shows, or of a link that answers for
 * a person: it is at one, or was loaded at one and any script can read that for as long as it stands.
 */
export const knowsShareAddress = (): boolean => [location.href, ...loadedAt()].some(isShare);

/**
 * Reloads the page at the address of a link: a page that was loaded elsewhere may run third-party services, which would
 * see the address.
 * @returns nothing, or what never ends, as the link is loaded as a page of its own
 */
export function loadAlone(
  address: string,
  load: (address: string) => void = (to) => location.replace(to),
): null | Promise<never> {
  if (loadedAt().some(isShare)) return null;
  load(address);
  return new Promise(() => {});
}
