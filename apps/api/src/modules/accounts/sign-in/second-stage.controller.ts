import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import type { Answer } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto } from '../protocol/protocol.dto.js';
import { CurrentVisit, type Visit } from '../protocol/visit.js';
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
  authenticateSecondFactor(@CurrentVisit() visit: Visit): Promise<Answer> {
    return this.pipeline.runStage(
      visit,
      'mfa_authenticate',
      this.answers.nothingPending(),
      {
        input: async (form, { accountId }) => {
          const code = form.text('code');
          form.check();
          return this.secondFactor.accept(
            accountId,
            code,
            this.browsers.find(visit, accountId) ? null : visit.ip,
          );
        },
      },
      (method, stage) => this.signIns.finish(visit, stage, method),
    );
  }
}
