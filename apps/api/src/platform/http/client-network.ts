const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What a client address is counted as. Whoever has one IPv6 address has its whole /64, so those count as one; an IPv4
 * address written in IPv6 counts as what it is.
 */
export function clientNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (embedded !== undefined) return embedded;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
