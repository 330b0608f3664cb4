import { Get } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { PasskeyService } from '../passkeys/passkey.service.js';
import { toPasskey } from '../passkeys/passkey.view.js';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done } from '../../accounts/index.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { AuthenticatorListDto } from './authenticator.dto.js';
import { toAuthenticator, toRecoveryCodes } from './authenticator.view.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';

@AccountCalls()
export class AuthenticatorListController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly secondFactor: SecondFactorService,
    private readonly passkeys: PasskeyService,
    private readonly env: Env,
  ) {}

  /** One's second factors, without their secrets */
  @Get('account/authenticators')
  @Call({ 200: AuthenticatorListDto, 401: AuthenticationRequiredDto })
  listAuthenticators(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(context, {}, async (_, person) => {
      const authenticators = await this.secondFactor.list(person.id);
      const passkeys = this.env.PASSKEYS ? await this.passkeys.list(person.id) : [];
      return done([
        ...authenticators.map((one) =>
          one.type === 'totp'
            ? toAuthenticator(one)
            : toRecoveryCodes(one, this.secondFactor.readCodes(person.id, one)),
        ),
        ...passkeys.map(toPasskey),
      ]);
    });
  }
}
