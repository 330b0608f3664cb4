// The mails of the file OUTBOX, for the conformance suite. The suite asks for the newest mail as soon as it has an answer,
// so it is shown the file when no mail is on its way any more; CONTROL_URL knows (conformance.mjs).
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 10_000;

async function isAnyOnItsWay() {
  const { waiting } = await (await fetch(process.env.CONTROL_URL)).json();
  return waiting > 0;
}

export default async function mails() {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end && (await isAnyOnItsWay())) await sleep(10);
  const file = process.env.OUTBOX;
  if (!existsSync(file)) return [];
  // behind the last line end there is nothing, or a mail that is being written
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}
