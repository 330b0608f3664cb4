import { Get, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, badInput, done } from '../../accounts/index.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { AddressRestoringService } from './address-restoring.service.js';
import { RestoreKeyDto, VerifyEmailDto } from './email-address.dto.js';

const KEY_HEADER = 'x-email-restore-key';

/** Two calls that the protocol does not have, for a person whose address was removed. */
@AccountCalls()
export class AddressRestoringController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly restoring: AddressRestoringService,
  ) {}

  /** Which address a key from a mail brings back; changes nothing */
  @Get('auth/email/restore')
  @ApiHeader({ name: KEY_HEADER, required: true })
  @Call({ 200: RestoreKeyDto, 400: RefusedInputDto })
  getRestoreKey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      { input: () => this.read(context.header(KEY_HEADER)?.trim() ?? '') },
      ({ email }) => done({ email }),
    );
  }

  /** Bring a removed address back with a key from a mail: once, for a day */
  @Post('auth/email/restore')
  @Call({ 200: StatusDto, 400: RefusedInputDto }, VerifyEmailDto)
  restoreEmailAddress(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(context, { input: (form) => this.read(form.text('key')) }, async (removal) => {
      await this.restoring.restore(removal);
      return done();
    });
  }

  private read(key: string) {
    if (key === '') throw badInput(problems.required('key'));
    return this.restoring.read(key);
  }
}
