import { Get, Post } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done } from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import type { Form } from '../calls/form.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';
import { KnownBrowsers } from '../sign-in/known-browsers.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { CredentialDto, RequestOptionsDto } from './passkey.dto.js';
import type { PasskeyRow } from './passkey.repository.js';
import { PasskeyService } from './passkey.service.js';
import type { Credential } from './relying-party.js';

const proofBy = ({ id }: PasskeyRow) =>
  ({ method: 'mfa', at: epochSeconds(), id, type: 'webauthn' }) as const;

/** Signing in with a passkey: alone, as the second factor, and for reauthentication. */
@AccountCalls()
export class PasskeySignInController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly passkeys: PasskeyService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** A challenge for signing in with a passkey alone; it does not reveal who has an account */
  @Get('auth/webauthn/login')
  @Call({ 200: RequestOptionsDto, 409: StatusDto, 429: StatusDto })
  getPasskeyLoginOptions(@CurrentContext() context: AccountContext): Promise<Answer> {
    const limit = this.browsers.limitOf(context, 'passkey');
    return this.pipeline.run(context, { limit, signedOut: true }, () => this.draw(context, 'login', null));
  }

  /** Sign in with a passkey, which is both factors at once */
  @Post('auth/webauthn/login')
  @Call(
    {
      200: AuthenticatedDto,
      400: RefusedInputDto,
      401: AuthenticationRequiredDto,
      409: StatusDto,
      429: StatusDto,
    },
    CredentialDto,
  )
  loginWithPasskey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(
      context,
      {
        limit: this.browsers.limitOf(context, 'login'),
        input: readCredential,
        signedOut: true,
      },
      async (credential) => {
        const { account, passkey } = await this.passkeys.identify(context, credential);
        const method = { ...proofBy(passkey), passwordless: true } as const;
        return this.signIns.begin(context, { account, method, unprovenEmail: null });
      },
    );
  }

  /** A challenge for a passkey as the second factor */
  @Get('auth/webauthn/authenticate')
  @Call({ 200: RequestOptionsDto, 401: AuthenticationRequiredDto })
  getPasskeySecondFactorOptions(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runStage(
      context,
      'mfa_authenticate',
      this.answers.nothingPending(),
      {},
      (_, { accountId }) => this.draw(context, 'authenticate', accountId),
    );
  }

  /** Finish a sign-in with a passkey */
  @Post('auth/webauthn/authenticate')
  @Call(
    { 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto },
    CredentialDto,
  )
  authenticateWithPasskey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runStage(
      context,
      'mfa_authenticate',
      this.answers.nothingPending(),
      {
        limit: this.browsers.limitOf(context, 'passkey'),
        input: async (form, { accountId }) =>
          this.passkeys.accept(context, 'authenticate', accountId, readCredential(form)),
      },
      (passkey, stage) => this.signIns.finish(context, stage, proofBy(passkey)),
    );
  }

  /** A challenge for reauthentication with a passkey */
  @Get('auth/webauthn/reauthenticate')
  @Call({ 200: RequestOptionsDto, 401: AuthenticationRequiredDto })
  getPasskeyReauthenticationOptions(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(context, {}, (_, { id }) => this.draw(context, 'reauthenticate', id));
  }

  /** Reauthenticate with a passkey */
  @Post('auth/webauthn/reauthenticate')
  @Call(
    { 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto },
    CredentialDto,
  )
  reauthenticateWithPasskey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        limit: 'reauthenticate',
        input: async (form, { id }) =>
          this.passkeys.accept(context, 'reauthenticate', id, readCredential(form)),
      },
      async (passkey) => {
        await this.sessions.addMethod(context, { ...proofBy(passkey), reauthenticated: true });
        return this.answers.of(context);
      },
    );
  }

  private async draw(...proof: Parameters<PasskeyService['beginProof']>): Promise<Answer> {
    return done({ request_options: { publicKey: await this.passkeys.beginProof(...proof) } });
  }
}

/** @throws Refusal 400 when there is none */
function readCredential(form: Form): Credential {
  const credential = form.object('credential');
  form.check();
  return credential;
}
