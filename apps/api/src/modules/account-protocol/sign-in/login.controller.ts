import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import type { Answer } from '../../accounts/index.js';
import type { Form } from '../calls/form.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { PasswordCheckService } from './password-check.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginDto } from './sign-in.dto.js';
import { type SignIn, SignInService } from './sign-in.service.js';

@AccountCalls()
export class LoginController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly passwords: PasswordCheckService,
    private readonly signIns: SignInService,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Sign in with a password; 401 with `verify_email` or `mfa_authenticate` pending means that a further step follows */
  @Post('auth/login')
  @Call(
    {
      200: AuthenticatedDto,
      400: RefusedInputDto,
      401: AuthenticationRequiredDto,
      409: StatusDto,
      429: StatusDto,
    },
    LoginDto,
  )
  login(@CurrentContext() context: AccountContext): Promise<Answer> {
    const limit = this.browsers.limitOf(context, 'login');
    return this.pipeline.run(
      context,
      { limit, input: (form) => this.matchCredentials(form, context), signedOut: true },
      (signIn) => this.signIns.begin(context, signIn),
    );
  }

  /** A part of the input, as the protocol has it: to a person who is signed in wrong credentials are a 400, right ones a 409. */
  private async matchCredentials(form: Form, context: AccountContext): Promise<SignIn> {
    const email = form.email();
    const password = form.text('password');
    form.check();
    const { account, verified } = await this.passwords.match({ email, password }, context);
    return {
      account,
      method: { method: 'password', at: epochSeconds(), email },
      unprovenEmail: verified ? null : email,
    };
  }
}
