import { readFile } from 'node:fs/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { Env } from '../env.js';
import { escapeHtml } from '../http/html.js';
import { outboxFile, type OutboxMail } from './mailer.js';

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = ({ to, subject, text, at }: OutboxMail) =>
  `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;

const page = (mails: OutboxMail[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is configured, so mails end here. Newest first; reload for new ones.</p>
${mails.length > 0 ? mails.map(article).join('\n<hr>\n') : '<p>No mails yet.</p>'}
</main>
</body>
</html>
`;

/** The mails of a machine without a mail server, for trying things out. Not there in production. */
@ApiExcludeController()
@Controller('_dev/outbox')
export class OutboxController {
  constructor(private readonly env: Env) {}

  @Get()
  @Access('anyone', { duringDeletion: true })
  @Header('content-type', 'text/html; charset=utf-8')
  async showOutbox(): Promise<string> {
    const lines = await readFile(outboxFile(this.env.DATA_DIR), 'utf8').catch(() => '');
    const mails = lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as OutboxMail);
    return page(mails.toSorted((one, other) => other.at.localeCompare(one.at)));
  }
}
