import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import type { Answer } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { CodeDto } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';

@AccountCalls()
export class SecondStageController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly secondFactor: SecondFactorService,
    private readonly signIns: SignInService,
    private readonly answers: AuthenticationAnswers,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Finish a sign-in with a TOTP or recovery code */
  @Post('auth/2fa/authenticate')
  @Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, CodeDto)
  authenticateSecondFactor(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runStage(
      context,
      'mfa_authenticate',
      this.answers.nothingPending(),
      {
        input: async (form, { accountId }) => {
          const code = form.text('code');
          form.check();
          return this.secondFactor.accept(
            accountId,
            code,
            this.browsers.find(context, accountId) ? null : context.ip,
          );
        },
      },
      (method, stage) => this.signIns.finish(context, stage, method),
    );
  }
}
