import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import type { Answer } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionService } from '../sessions/session.service.js';
import type { AuthenticationMethod } from '../sessions/session-state.js';
import { PasswordCheckService } from './password-check.service.js';
import { CodeDto, PasswordDto } from './sign-in.dto.js';

/** Reauthentication before sensitive actions. */
@AccountCalls()
export class ReauthenticationController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly passwords: PasswordCheckService,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Reauthenticate with the password */
  @Post('auth/reauthenticate')
  @Call(
    { 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto },
    PasswordDto,
  )
  reauthenticate(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        limit: 'reauthenticate',
        input: async (form, person) => {
          const password = form.text('password');
          form.check();
          await this.passwords.confirm(person.id, password, context.ip);
        },
      },
      () => this.record(context, { method: 'password', at: epochSeconds(), reauthenticated: true }),
    );
  }

  /** Reauthenticate with a TOTP or recovery code */
  @Post('auth/2fa/reauthenticate')
  @Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, CodeDto)
  reauthenticateSecondFactor(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        input: async (form, person) => {
          const code = form.text('code');
          form.check();
          return this.secondFactor.accept(person.id, code, context.ip);
        },
      },
      (method) => this.record(context, method),
    );
  }

  private async record(context: AccountContext, method: AuthenticationMethod): Promise<Answer> {
    await this.sessions.addMethod(context, method);
    return this.answers.of(context);
  }
}
