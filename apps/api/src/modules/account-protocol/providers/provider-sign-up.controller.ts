import { Get, Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done, refusal } from '../../accounts/index.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { SignUpService } from '../sign-up/sign-up.service.js';
import { ProviderRegistry } from '../calls/provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { PendingProviderSignUpDto, ProviderSignUpDto } from './provider.dto.js';

/** A person came from a provider that did not give an address: they give one here. */
@AccountCalls()
export class ProviderSignUpController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly registry: ProviderRegistry,
    private readonly signUps: SignUpService,
    private readonly signIns: ProviderSignInService,
  ) {}

  /** The person whose sign-up is pending, as the provider describes them */
  @Get('auth/provider/signup')
  @Call({ 200: PendingProviderSignUpDto, 403: StatusDto, 409: StatusDto })
  getProviderSignUp(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runStage(
      context,
      'provider_signup',
      refusal(409),
      { signUp: true },
      (_, { identity: { provider, uid, display } }) =>
        done({
          email: [],
          account: { uid, display, provider: this.registry.describe(provider) },
          user: { display, has_usable_password: false },
        }),
    );
  }

  /** Make the account with an address of one's own */
  @Post('auth/provider/signup')
  @Call(
    {
      200: AuthenticatedDto,
      400: RefusedInputDto,
      401: AuthenticationRequiredDto,
      403: StatusDto,
      409: StatusDto,
    },
    ProviderSignUpDto,
  )
  signUpWithProvider(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runStage(
      context,
      'provider_signup',
      refusal(409),
      { input: (form) => this.signUps.readExtras(form, form.email()), signUp: true },
      (input, { identity }) => this.signIns.signUp(context, identity, input),
    );
  }
}
