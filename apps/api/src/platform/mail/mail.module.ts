import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from '../env.js';
import { Mailer } from './mailer.js';
import { OutboxController } from './outbox.controller.js';

@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}

/** Shows the mails that were not sent, in a demo that has no mail server. */
@Module({})
export class OutboxModule {
  static with(env: Env): DynamicModule {
    const showsOutbox = env.SMTP_URL === undefined && env.LUMEN_DEMO;
    return {
      module: OutboxModule,
      imports: [MailModule],
      controllers: showsOutbox ? [OutboxController] : [],
    };
  }
}
