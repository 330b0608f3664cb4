import { Get, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type AccountRow, type Answer, badInput, done } from '../../accounts/index.js';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { RequestResetDto, ResetKeyDto, ResetPasswordDto } from './password.dto.js';
import { PasswordService } from './password.service.js';

const KEY_HEADER = 'x-password-reset-key';

@AccountCalls()
export class PasswordResetController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly passwords: PasswordService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Ask for a mail to set a new password; the answer does not tell whether there is an account */
  @Post('auth/password/request')
  @Call({ 200: StatusDto, 400: RefusedInputDto, 429: StatusDto }, RequestResetDto)
  requestPasswordReset(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(context, { input: (form) => form.email() }, async (email) => {
      await this.passwords.sendResetKey(email, context.ip);
      return done();
    });
  }

  /** The person that a key from a mail belongs to */
  @Get('auth/password/reset')
  @ApiHeader({ name: KEY_HEADER, required: true })
  @Call({ 200: ResetKeyDto, 400: RefusedInputDto })
  getPasswordResetKey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      { input: () => this.accountOf(context.header(KEY_HEADER) ?? '') },
      async (account) => done({ user: await this.answers.user(account.id) }),
    );
  }

  /** Set a new password with a key from a mail; success is 401: no one is signed in */
  @Post('auth/password/reset')
  @Call({ 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto }, ResetPasswordDto)
  resetPassword(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      { limit: 'reset_password_from_key', input: (form) => this.readReset(form) },
      async ({ account, password }) => {
        await this.passwords.reset(context, account, password);
        return this.answers.of(context);
      },
    );
  }

  private async accountOf(key: string): Promise<AccountRow> {
    if (key.trim() === '') throw badInput(problems.required('key'));
    const account = await this.passwords.accountOf(key.trim());
    if (!account) throw badInput(problems.badResetKey('key'));
    return account;
  }

  private async readReset(form: Form): Promise<{ account: AccountRow; password: string }> {
    const key = form.text('key');
    const account = key === '' ? null : await this.passwords.accountOf(key);
    if (key !== '' && !account) form.add(problems.badResetKey('key'));
    const password = form.text('password');
    if (!account) form.refuse();
    if (password !== '') form.add(...this.passwords.problemsFor(account, 'password', password));
    return { account, password };
  }
}
