import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { Env } from '../env.js';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; a link stands on a line of its own. */
  text: string;
}

/** A line of the outbox file. */
export interface OutboxMail extends Mail {
  /** When it was sent, ISO 8601. */
  at: string;
}

type Transport = (mail: Mail) => Promise<unknown>;

export const outboxFile = (dataDir: string): string => path.join(dataDir, 'outbox.jsonl');

/** Mails that may wait for the server at once; more are refused, so that a dead server cannot fill the memory. */
const MAX_WAITING = 1000;

/**
 * Sends mail by SMTP, or into a file where no server is configured. Nobody waits for a mail: whether one is sent, and
 * how long that takes, must not show in an answer.
 */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly log = new Logger(Mailer.name);
  private readonly waiting = new Set<Promise<void>>();
  private readonly transport: Transport;

  constructor(env: Env) {
    this.transport = env.SMTP_URL ? bySmtp(env.SMTP_URL, env.MAIL_FROM) : intoFile(env.DATA_DIR);
  }

  send(mail: Mail): void {
    if (this.waiting.size >= MAX_WAITING) {
      this.log.error('The mail server does not keep up: a mail was dropped');
      return;
    }
    const sending: Promise<void> = this.transport(mail)
      .catch((error: { code?: string; responseCode?: number }) => {
        // Neither the message nor the reply of the server: both may name the recipient.
        this.log.error(`A mail could not be sent: ${error.code ?? 'unknown'} ${error.responseCode ?? ''}`);
      })
      .then(() => void this.waiting.delete(sending));
    this.waiting.add(sending);
  }

  /** Lets what is being sent go out before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.waiting);
  }
}

function bySmtp(url: string, from: string): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const server = nodemailer.createTransport({ url, ...timeouts }, { from });
  return (mail) => server.sendMail(mail);
}

/** At once, so that a mail is there to be read when the answer is. */
function intoFile(dataDir: string): Transport {
  return async (mail) => {
    const line = { ...mail, at: new Date().toISOString() } satisfies OutboxMail;
    mkdirSync(dataDir, { recursive: true });
    appendFileSync(outboxFile(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
}
