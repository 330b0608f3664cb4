import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { oneLine } from '../../../platform/one-line.js';
import { leadsSomewhere, LINK_DAYS } from './endorsement.policy.js';

export interface EndorsementMail {
  to: string;
  /** Who is asked. */
  name: string;
  /** Who asks. */
  student: string;
  project: string;
  message: string;
  token: string;
}

/** What is written to a person who is asked for an endorsement. */
@Injectable()
export class EndorsementMails {
  constructor(
    private readonly env: Env,
    private readonly mailer: Mailer,
  ) {}

  /** Whether anything is sent from here at all. */
  get work(): boolean {
    return this.env.MAIL;
  }

  ask({ to, name, student: asking, project, message, token }: EndorsementMail): Promise<void> {
    const student = leadsSomewhere(asking) ? 'A student' : oneLine(asking);
    const named = leadsSomewhere(project) ? '' : `: “${oneLine(project)}”`;
    return this.mailer.send({
      to,
      subject: `${student} asks you to endorse a project`,
      parts: [
        `${student} asks ${name} to confirm a project in a portfolio on Lumen${named}.`,
        ...(message === '' ? [] : [`${student} writes:\n${message}`]),
        'You can read the project, and then write two sentences about it or decline. You need no account:',
        { link: `${this.env.publicUrl}/endorse/${token}`, label: 'Read the project' },
        `The link is for you alone. It works for ${LINK_DAYS} days, and until you have answered. There you can also say that nobody may ask you again. If you do not know who asks, you can ignore this mail.`,
      ],
    });
  }
}
