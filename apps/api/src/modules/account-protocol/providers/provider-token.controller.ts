import { createHash } from 'node:crypto';
import { Post } from '@nestjs/common';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { AccountCalls, Call } from '../calls/account-calls.js';
import {
  type Answer,
  badInput,
  type ProviderIdentity,
  type ProviderProcess,
  Refusal,
  refusal,
} from '../../accounts/index.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import {
  AuthenticatedDto,
  AuthenticationRequiredDto,
  RefusedInputDto,
  StatusDto,
} from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { OpenIdClient } from './openid-client.js';
import { ProviderError } from './provider-error.js';
import { ProviderRegistry } from '../calls/provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { ProviderTokenDto } from './provider.dto.js';

/** Signing in with an ID token that was obtained without a redirect, at providers that allow it. */
@AccountCalls()
export class ProviderTokenController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly registry: ProviderRegistry,
    private readonly client: OpenIdClient,
    private readonly limits: RateLimits,
    private readonly signIns: ProviderSignInService,
    private readonly answers: AuthenticationAnswers,
  ) {}

  /** Sign in, or connect a provider, with an ID token; a token works once */
  @Post('auth/provider/token')
  @Call(
    { 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 403: StatusDto },
    ProviderTokenDto,
  )
  signInWithProviderToken(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.run(context, { input: (form) => this.read(form) }, ({ identity, process }) =>
      this.signIns.complete(context, process, identity).catch((error) => this.refuse(context, error)),
    );
  }

  private async read(form: Form): Promise<{ identity: ProviderIdentity; process: ProviderProcess }> {
    const id = form.text('provider');
    const process = form.text('process');
    if (process !== '' && process !== 'login' && process !== 'connect') {
      form.add(problems.invalidChoice('process', process));
    }
    const token = form.raw('token') ?? '';
    if (token === '') form.add(problems.required('token'));
    if (typeof token !== 'object') form.refuse(problems.invalidToken('token'));
    const identity = await this.identityOf(form, id, token as Record<string, unknown>);
    return { identity, process: process as ProviderProcess };
  }

  private async identityOf(
    form: Form,
    id: string,
    { client_id: clientId, id_token: idToken, access_token: accessToken }: Record<string, unknown>,
  ): Promise<ProviderIdentity> {
    if (!clientId) form.refuse(problems.clientIdRequired('token'));
    if (!idToken && !accessToken) form.refuse(problems.tokenRequired('token'));
    form.check();
    const provider = this.registry.find(id);
    const isTaken = provider?.protocol === 'openid' && provider.token && clientId === provider.client_id;
    if (!isTaken || typeof idToken !== 'string') {
      form.refuse(problems.invalidToken('token'));
    }
    const checked = await this.client.check(provider, idToken);
    if (!checked || !(await this.isFirstUse(id, checked.tokenId)))
      form.refuse(problems.invalidToken('token'));
    return checked.identity;
  }

  /** Whether the token is seen for the first time, by any process; only a digest of its name is kept. */
  private isFirstUse(provider: string, tokenId: string): Promise<boolean> {
    const key = createHash('sha256').update(`${provider} ${tokenId}`).digest('base64url');
    return this.limits.take('id_token', { key });
  }

  private async refuse(context: AccountContext, error: unknown): Promise<never> {
    if (!(error instanceof ProviderError)) throw error;
    switch (error.code) {
      case 'connected_other':
        throw badInput(problems.connectedOther());
      case 'signup_closed':
        throw refusal(403);
      case 'permission_denied':
        throw new Refusal(await this.answers.of(context));
      default:
        throw badInput(problems.invalidToken('token'));
    }
  }
}
