import { existsSync, readFileSync } from 'node:fs';
import { outboxFile, type OutboxMail } from '../platform/mail/mailer.js';
import type { TestApp } from './app.js';

/** What was sent to an address, oldest first. */
export function mailsTo({ env }: TestApp, address: string): OutboxMail[] {
  const file = outboxFile(env.DATA_DIR);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OutboxMail)
    .filter(({ to }) => to === address);
}

/** The key in the link of the newest mail to an address. */
export function mailedKey(server: TestApp, address: string): string {
  const link = /^https?:\S+$/m.exec(mailsTo(server, address).at(-1)?.text ?? '')?.[0] ?? '';
  return decodeURIComponent(link.split('/').at(-1) ?? '');
}
