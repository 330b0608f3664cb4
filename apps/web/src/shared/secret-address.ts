/** A link that opens what it shows or answers for a person, and the one-time keys of Lumen's mails. */
const SECRET = /^\/(s|endorse|accounts\/((verify|restore)-email|password\/reset\/key))\//i;

/** Whether an address is a secret by itself, or names one as the page that comes next. */
function isSecret(address: string): boolean {
  const { origin, pathname, searchParams } = new URL(address);
  const isNext = (value: string) => value.startsWith('/') && isSecret(location.origin + value);
  // Other sites have paths of these names that say nothing of Lumen's.
  return origin === location.origin && (SECRET.test(pathname) || [...searchParams.values()].some(isNext));
}

const loadedAt = () => performance.getEntriesByType('navigation').map(({ name }) => name);

/**
 * Whether this page knows an address that is a secret: it is at one, or was loaded at or from one and any script can
 * read that for as long as it stands.
 */
export const knowsSecretAddress = (): boolean =>
  [location.href, document.referrer, ...loadedAt()].filter(Boolean).some(isSecret);

/**
 * Reloads the page at the address of a link: a page that was loaded elsewhere may run third-party services, which would
 * see the address.
 * @returns nothing, or what never ends, as the link is loaded as a page of its own
 */
export function loadAlone(
  address: string,
  load: (address: string) => void = (to) => location.replace(to),
): null | Promise<never> {
  if (loadedAt().some(isSecret)) return null;
  load(address);
  return new Promise(() => {});
}
