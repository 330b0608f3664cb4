import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { Env } from '../env.js';
import { JobFailure, PermanentFailure } from '../jobs/job-failure.js';
import { Jobs } from '../jobs/jobs.js';
import { KeyRing } from '../keys/key-ring.js';
import { Networks } from '../networks.js';
import { bodyHtml, type MailPart, bodyText } from './mail-body.js';
import { SEND_MAIL } from './mail.jobs.js';

export interface Mail {
  to: string;
  subject: string;
  /** What stands between greeting and signature; it goes out as plain text and as HTML. */
  parts: readonly MailPart[];
  /** Nobody waits for it: where many mails are on their way, it goes after those that somebody does. */
  canWait?: boolean;
}

/** A mail on its way, and a line of the outbox file. */
export interface OutboxMail extends Omit<Mail, 'parts' | 'canWait'> {
  /** A link stands on a line of its own. */
  text: string;
  html: string;
  /** The same whenever it is handed in again. */
  id: string;
  /** When it was written, ISO 8601. */
  at: string;
}

type Transport = (mail: OutboxMail) => Promise<void>;

const SEALED_FOR = 'mail';

export const outboxFile = (dataDir: string): string => path.join(dataDir, 'outbox.jsonl');

/**
 * Sends mail by SMTP, or into a file when no server is configured. A job sends it, so that no answer depends on whether
 * and when a mail is sent. Until then it is stored encrypted, because its links may give access to an account.
 */
@Injectable()
export class Mailer implements OnModuleInit {
  private readonly transport: Transport;

  constructor(
    private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly keys: KeyRing,
  ) {
    this.transport = env.SMTP_URL ? bySmtp(env.SMTP_URL, env.MAIL_FROM) : intoFile(env.DATA_DIR);
  }

  onModuleInit(): void {
    // A mail that is handed in twice has one Message-ID: mail programs show it once.
    this.jobs.handle(SEND_MAIL, ({ sealed }) =>
      this.transport(JSON.parse(this.keys.open(sealed, SEALED_FOR)) as OutboxMail),
    );
  }

  /** Sends it when the open transaction is committed, and never if it is not. */
  async send({ to, subject, parts, canWait = false }: Mail): Promise<void> {
    if (!this.env.MAIL) return;
    const written: OutboxMail = {
      to,
      subject,
      text: bodyText(parts),
      html: bodyHtml(subject, parts, this.env.publicUrl),
      id: randomUUID(),
      at: new Date().toISOString(),
    };
    const sealed = this.keys.seal(JSON.stringify(written), SEALED_FOR);
    await this.jobs.add(SEND_MAIL, { sealed }, undefined, canWait ? -1 : 0);
  }
}

function bySmtp(url: string, from: string): Transport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  // What stands in the address wins: `?requireTLS=false`.
  const server = nodemailer.createTransport({ url, requireTLS: sendsPassword(url), ...timeouts }, { from });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, at, ...mail }) => {
    const message = { ...mail, messageId: `<${id}@${domain}>`, date: new Date(at) };
    await server.sendMail(message).catch((error: unknown) => {
      throw handInError(error as SmtpError);
    });
  };
}

const THIS_MACHINE = new Networks('127.0.0.0/8, ::1');

/** Whoever is in between could take the offer of STARTTLS away, and read the password and the links in the mails. */
function sendsPassword(url: string): boolean {
  const { hostname, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return password !== '' && host !== 'localhost' && !THIS_MACHINE.has(host);
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Replies about the mailbox itself (RFC 3463). Others at the same command are about us: whether this sender may use the server. */
const NO_MAILBOX = /^5\.(1\.([12346]|10)|2\.1)$/;
/** For servers that do not say it more precisely. */
const NO_MAILBOX_CODES = [550, 551];

/** Contains neither the error message nor the server's reply, because both may name the recipient. */
function handInError({ code = 'unknown', command, responseCode = 0, response = '' }: SmtpError): JobFailure {
  const problem = `A mail could not be sent: ${[code, responseCode].filter(Boolean).join(' ')}`;
  const isNoAddress = code === 'EENVELOPE' && command === 'API';
  const precise = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isNoMailbox = precise ? NO_MAILBOX.test(precise) : NO_MAILBOX_CODES.includes(responseCode);
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && isNoMailbox;
  return isNoAddress || isRefused ? new PermanentFailure(problem) : new JobFailure(problem);
}

function intoFile(dataDir: string): Transport {
  return async (mail) => {
    mkdirSync(dataDir, { recursive: true });
    appendFileSync(outboxFile(dataDir), `${JSON.stringify(mail)}\n`, { mode: 0o600 });
  };
}
