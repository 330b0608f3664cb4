import { Get, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type AddressRow, type Answer, badInput, refusal } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';
import { VerificationKeyDto, VerifyEmailDto } from './email-address.dto.js';
import { VerificationService } from './verification.service.js';

const KEY_HEADER = 'x-email-verification-key';

@AccountCalls()
export class VerificationController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly verification: VerificationService,
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Which address a key from a mail is for; changes nothing */
  @Get('auth/email/verify')
  @ApiHeader({ name: KEY_HEADER, required: true })
  @Call({ 200: VerificationKeyDto, 400: RefusedInputDto })
  getVerificationKey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      { input: () => this.addressOf(context.header(KEY_HEADER) ?? '') },
      async ({ email, accountId }) => ({
        status: 200,
        data: { email, user: await this.answers.user(accountId) },
        meta: { is_authenticating: context.pending?.id === 'verify_email' },
      }),
    );
  }

  /** Prove an address with a key from a mail; 401 is success for a person who is not signed in */
  @Post('auth/email/verify')
  @Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, VerifyEmailDto)
  verifyEmail(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      { input: (form) => this.addressOf(form.text('key')) },
      async (address) => {
        await this.verification.prove(address);
        if (context.pending?.id === 'verify_email' && context.pending.accountId === address.accountId) {
          await this.sessions.end(context);
        }
        return this.answers.of(context);
      },
    );
  }

  /** Part of the protocol for verification by code; by link there is nothing to send again */
  @Post('auth/email/verify/resend')
  @Call({ 409: StatusDto })
  resendVerification(): Answer {
    throw refusal(409);
  }

  private addressOf(key: string): Promise<AddressRow> {
    if (key.trim() === '') throw badInput(problems.required('key'));
    return this.verification.addressOf(key.trim());
  }
}
