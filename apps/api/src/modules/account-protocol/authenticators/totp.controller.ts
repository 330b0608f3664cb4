import { Delete, Get, Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done, refusal, Refusal } from '../../accounts/index.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { CodeDto } from '../sign-in/sign-in.dto.js';
import { TotpDto, TotpNotSetUpDto } from './authenticator.dto.js';
import { toAuthenticator } from './authenticator.view.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';

/** The authenticator application of the signed-in person. */
@AccountCalls()
export class TotpController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** The active authenticator application; 404 with a new secret when there is none (D03) */
  @Get('account/authenticators/totp')
  @Call({ 200: TotpDto, 401: AuthenticationRequiredDto, 404: TotpNotSetUpDto, 409: RefusedInputDto })
  getTotp(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(context, {}, async (_, person) => {
      const totp = await this.secondFactor.totp(person.id);
      if (totp) return done(toAuthenticator(totp));
      if (await this.secondFactor.isBlockedByUnprovenAddress(person.id)) {
        throw new Refusal({ status: 409, errors: [problems.unverifiedEmail()] });
      }
      return { status: 404, meta: { ...(await this.secondFactor.draftTotp(context, person)) } };
    });
  }

  /** Activate the secret last shown, with a code made with it; this also creates recovery codes */
  @Post('account/authenticators/totp')
  @Call({ 200: TotpDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 409: StatusDto }, CodeDto)
  activateTotp(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (form, person) => this.readActivation(form, context, person.id), recent: true },
      async (_, person) => {
        const totp = await this.secondFactor.activateTotp(context, person.id);
        if (!totp) throw refusal(409);
        return done(toAuthenticator(totp));
      },
    );
  }

  /** Turn the second factor off; its recovery codes go too (D46) */
  @Delete('account/authenticators/totp')
  @Call({ 200: StatusDto, 401: AuthenticationRequiredDto })
  deactivateTotp(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (_, person) => this.secondFactor.totp(person.id), recent: (totp) => totp !== null },
      async (totp, person) => {
        if (totp) await this.secondFactor.deactivateTotp(context, person.id);
        return done();
      },
    );
  }

  private async readActivation(form: Form, context: AccountContext, accountId: string): Promise<void> {
    const code = form.text('code');
    form.check();
    if (await this.secondFactor.totp(accountId)) throw refusal(409);
    if (await this.secondFactor.isBlockedByUnprovenAddress(accountId)) {
      form.refuse(problems.unverifiedEmail('code'));
    }
    if (!this.secondFactor.fitsDraft(context, accountId, code)) form.refuse(problems.incorrectCode('code'));
  }
}
