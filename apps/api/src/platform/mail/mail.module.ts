import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from '../env.js';
import { Mailer } from './mailer.js';
import { OutboxController } from './outbox.controller.js';

@Global()
@Module({})
export class MailModule {
  static with(env: Env): DynamicModule {
    const showsOutbox = env.SMTP_URL === undefined && env.LUMEN_DEMO;
    return {
      module: MailModule,
      controllers: showsOutbox ? [OutboxController] : [],
      providers: [Mailer],
      exports: [Mailer],
    };
  }
}
