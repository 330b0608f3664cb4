import { existsSync, readFileSync } from 'node:fs';
import { outboxFile, type OutboxMail } from '../platform/mail/mailer.js';
import type { TestApp } from './app.js';

function mailsIn(dataDir: string, address: string): OutboxMail[] {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OutboxMail)
    .filter(({ to }) => to === address);
}

/** What was sent to an address, oldest first. */
export const mailsTo = ({ env }: TestApp, address: string): OutboxMail[] => mailsIn(env.DATA_DIR, address);

/** The key in the link of the newest mail to an address, of a process with that data folder. */
export function mailedKeyIn(dataDir: string, address: string): string {
  const link = /^https?:\S+$/m.exec(mailsIn(dataDir, address).at(-1)?.text ?? '')?.[0] ?? '';
  return decodeURIComponent(link.split('/').at(-1) ?? '');
}

/** The key in the link of the newest mail to an address. */
export const mailedKey = ({ env }: TestApp, address: string): string => mailedKeyIn(env.DATA_DIR, address);
