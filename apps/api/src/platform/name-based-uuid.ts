import { createHash } from 'node:crypto';

const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * The UUID of version 5 (RFC 9562) that a name always has.
 * @param name a URN such as `urn:lumen:UVU:course:CS 1400`
 */
export function nameBasedUuid(name: string): string {
  const bytes = createHash('sha1').update(URL_NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
