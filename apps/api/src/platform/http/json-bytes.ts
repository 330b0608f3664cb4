/** What lists that write their JSON themselves answer with, as Fastify has it for objects. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Working space of `toBytes`; grows to the longest page. */
let space = Buffer.allocUnsafe(2 ** 18);

/**
 * Joins the texts in UTF-8. They are encoded one by one into a reused buffer: joining strings first would allocate memory
 * each time and read every text twice more.
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
