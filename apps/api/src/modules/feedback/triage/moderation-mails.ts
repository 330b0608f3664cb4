import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import type { MailPart } from '../../../platform/mail/mail-body.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { ContentRow } from './moderation.read-model.js';

function nameOf({ kind, projectTitle, endorser }: ContentRow): string {
  switch (kind) {
    case 'profile':
      return 'your profile';
    case 'project':
      return `your project “${projectTitle}”`;
    case 'endorsement':
      return `what ${endorser} has written about your project “${projectTitle}”`;
  }
}

/** In a subject, where names would be too long. */
const nounOf = ({ kind }: ContentRow) =>
  kind === 'endorsement' ? 'an endorsement of yours' : `your ${kind}`;

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** What the owner of a profile, project or endorsement is told when the product team hides or restores it. */
@Injectable()
export class ModerationMails {
  constructor(
    private readonly env: Env,
    private readonly mailer: Mailer,
  ) {}

  hidden(content: ContentRow, reason: string): Promise<void> {
    return this.send(content, `We have hidden ${nounOf(content)}`, [
      `We have hidden ${nameOf(content)}. You still see it; nobody else does.`,
      `The reason: ${reason}`,
      'If you think this is wrong, please tell us with Report Feedback in your settings:',
      { link: `${this.env.publicUrl}/settings`, label: 'Open your settings' },
    ]);
  }

  restored(content: ContentRow, reason: string): Promise<void> {
    return this.send(content, `${capitalised(nounOf(content))} shows again`, [
      `We have restored ${nameOf(content)}: whoever could see it before can see it again.`,
      `The reason: ${reason}`,
      { link: `${this.env.publicUrl}/${content.handle}`, label: 'See your profile' },
    ]);
  }

  private async send({ ownerEmail }: ContentRow, subject: string, parts: MailPart[]): Promise<void> {
    if (ownerEmail === null) return;
    await this.mailer.send({ to: ownerEmail, subject, parts });
  }
}
