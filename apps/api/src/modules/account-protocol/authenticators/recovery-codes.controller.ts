import { Get, Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done, refusal } from '../../accounts/index.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { RecoveryCodesDto } from './authenticator.dto.js';
import type { AuthenticatorRow } from '../second-factor/authenticator.repository.js';
import { toRecoveryCodes } from './authenticator.view.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';

/** The recovery codes of the signed-in person (D45). */
@AccountCalls()
export class RecoveryCodesController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** The unused recovery codes; 404 when there are none */
  @Get('account/authenticators/recovery-codes')
  @Call({ 200: RecoveryCodesDto, 401: AuthenticationRequiredDto, 404: StatusDto })
  getRecoveryCodes(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (_, person) => this.existing(person.id), recent: true },
      (codes, person) => this.show(person.id, codes),
    );
  }

  /** Create new recovery codes; all older ones become invalid */
  @Post('account/authenticators/recovery-codes')
  @Call({ 200: RecoveryCodesDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 409: StatusDto })
  renewRecoveryCodes(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (form, person) => this.checkSecondFactor(form, person.id), recent: true },
      async (_, person) => {
        const codes = await this.secondFactor.renewCodes(context, person.id);
        if (!codes) throw refusal(409);
        return this.show(person.id, codes);
      },
    );
  }

  private async existing(accountId: string): Promise<AuthenticatorRow> {
    const codes = await this.secondFactor.recoveryCodes(accountId);
    if (!codes) throw refusal(404);
    return codes;
  }

  private async checkSecondFactor(form: Form, accountId: string): Promise<void> {
    if (!(await this.secondFactor.has(accountId))) form.add(problems.cannotGenerateRecoveryCodes());
  }

  private show(accountId: string, authenticator: AuthenticatorRow): Answer {
    const codes = this.secondFactor.readCodes(accountId, authenticator);
    return done({ ...toRecoveryCodes(authenticator, codes), unused_codes: codes.unused });
  }
}
