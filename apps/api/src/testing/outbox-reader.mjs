// The mails of the file OUTBOX, for the conformance suite. A line the server is still writing is left for the next look.
import { existsSync, readFileSync } from 'node:fs';

export default async function mails() {
  const file = process.env.OUTBOX;
  if (!existsSync(file)) return [];
  const complete = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return complete.map((line) => JSON.parse(line));
}
