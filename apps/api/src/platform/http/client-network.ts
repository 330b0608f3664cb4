const GROUPS = 8;

/**
 * What a client address is counted as. A host with one IPv6 address has its whole /64, so those count as one; an IPv4
 * address written in IPv6 counts as what it is.
 */
export const clientNetwork = (ip: string): string => embedded(ip) ?? network(ip, 64);

/** What many providers give a customer, who then has 65,536 of those networks: the /48 of an IPv6 address, else null. */
export const clientSite = (ip: string): string | null => (embedded(ip) === null ? network(ip, 48) : null);

/** The IPv4 address that it is, however it is written; null for an IPv6 one. */
function embedded(ip: string): string | null {
  if (!ip.includes(':')) return ip;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? null;
}

function network(ip: string, bits: 48 | 64): string {
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, bits / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`;
}
