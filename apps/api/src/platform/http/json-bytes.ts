/** What lists that write their JSON themselves answer with, as Fastify has it for objects. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Working space of `toBytes`; grows to the longest page. */
let space = Buffer.allocUnsafe(2 ** 18);

/**
 * The texts end to end in UTF-8. Encoded one by one into space that is kept: joined to one string first they would need
 * fresh memory from the system each time, and to be read again for their length and their bytes.
 */
export function toBytes(texts: readonly string[]): Buffer {
  let end = 0;
  for (const text of texts) {
    const atMost = end + 3 * text.length;
    if (atMost > space.length) space = Buffer.concat([space], 2 * atMost);
    end += space.write(text, end);
  }
  return Buffer.from(space.subarray(0, end));
}
