import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { outboxFile, type OutboxMail } from '../platform/mail/mailer.js';
import type { TestApp } from './app.js';
import { eventually } from './eventually.js';
import { jobsDone } from './jobs.js';

function mailsIn(dataDir: string, address: string): OutboxMail[] {
  const file = outboxFile(dataDir);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OutboxMail)
    .filter(({ to }) => to === address)
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

const keyOf = (mail: OutboxMail | undefined): string => {
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  return decodeURIComponent(link.split('/').at(-1) ?? '');
};

/** What was sent to an address, oldest first, when all that was asked for is sent. */
export async function mailsTo(server: TestApp, address: string): Promise<OutboxMail[]> {
  await jobsDone(server);
  return mailsIn(server.env.DATA_DIR, address);
}

/** The key in the link of the newest mail to an address. */
export const mailedKey = async (server: TestApp, address: string): Promise<string> =>
  keyOf((await mailsTo(server, address)).at(-1));

/**
 * The key in the link of a mail to an address, of a process with that data folder.
 * @param nth which of the mails to wait for, 1 is the first
 */
export async function mailedKeyIn(dataDir: string, address: string, nth = 1): Promise<string> {
  let mails: OutboxMail[] = [];
  await eventually(() => {
    mails = mailsIn(dataDir, address);
    expect(mails.length).toBeGreaterThanOrEqual(nth);
  });
  return keyOf(mails[nth - 1]);
}
