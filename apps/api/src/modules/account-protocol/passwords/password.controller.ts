import { Post } from '@nestjs/common';
import type { AccountRow, Answer } from '../../accounts/index.js';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { ChangePasswordDto } from './password.dto.js';
import { PasswordService } from './password.service.js';

@AccountCalls()
export class PasswordController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly passwords: PasswordService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Change the password, or set the first one; every other browser is signed out */
  @Post('account/password/change')
  @Call(
    { 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto },
    ChangePasswordDto,
  )
  changePassword(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { limit: 'change_password', input: (form, person) => this.readChange(form, person.id) },
      async ({ account, password }) => {
        await this.passwords.change(context, account, password);
        return this.answers.of(context);
      },
    );
  }

  private async readChange(
    form: Form,
    accountId: string,
  ): Promise<{ account: AccountRow; password: string }> {
    const account = await this.passwords.present(accountId);
    const current =
      account.passwordHash === null ? form.optionalText('current_password') : form.text('current_password');
    if (current !== '' && !(await this.passwords.fits(account, current))) {
      form.add(problems.enterCurrentPassword('current_password'));
    }
    const password = form.text('new_password');
    if (password !== '') form.add(...this.passwords.problemsFor(account, 'new_password', password));
    return { account, password };
  }
}
