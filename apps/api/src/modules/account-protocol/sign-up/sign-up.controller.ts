import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import type { Answer } from '../../accounts/index.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { SignUpDto } from './sign-up.dto.js';
import { SignUpService } from './sign-up.service.js';

@AccountCalls()
export class SignUpController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly signUps: SignUpService,
  ) {}

  /** Make an account; success is 401 with `verify_email` pending, for a taken address too */
  @Post('auth/signup')
  @Call(
    { 400: RefusedInputDto, 401: AuthenticationRequiredDto, 403: StatusDto, 409: StatusDto, 429: StatusDto },
    SignUpDto,
  )
  signUp(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      { limit: 'signup', input: (form) => this.signUps.read(form), signedOut: true, signUp: true },
      (input) => this.signUps.signUp(context, input),
    );
  }
}
