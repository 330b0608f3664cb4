import { randomBytes } from 'node:crypto';
import { types } from 'node:util';
import { Get, Logger, Param, Post } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { Env } from '../../../platform/env.js';
import { formFields, isForm } from '../../../platform/http/body.js';
import { queryIn } from '../../../platform/http/query.js';
import type { SignInProvider } from '../../../platform/sign-in-provider.js';
import { FrontEndAddresses, type ProviderProcess, type RedirectAnswer } from '../../accounts/index.js';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { CurrentContext, epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';
import type { AuthorizationState } from '../sessions/session-state.js';
import { ProviderClient } from './provider-client.js';
import { ProviderError, withError } from './provider-error.js';
import { ProviderRegistry } from '../calls/provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { ProviderRedirectDto } from './provider.dto.js';

/** Authorizations that may be pending in one browser; beyond that the oldest is dropped. */
const MAX_AUTHORIZATIONS = 10;

const newState = (): string => randomBytes(24).toString('base64url');
/** Whether it could be one of ours: anything else is not looked for. */
const isState = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);

interface RequestedRedirect {
  provider: SignInProvider;
  process: ProviderProcess;
  callbackUrl: string;
}

/** Redirects to a provider and back. Browsers navigate to these addresses, so every answer is a redirect. */
@AccountCalls()
export class ProviderRedirectController {
  private readonly log = new Logger(ProviderRedirectController.name);

  constructor(
    private readonly registry: ProviderRegistry,
    private readonly client: ProviderClient,
    private readonly signIns: ProviderSignInService,
    private readonly sessions: SessionService,
    private readonly pages: FrontEndAddresses,
    private readonly pipeline: Pipeline,
    private readonly env: Env,
  ) {}

  /** Redirect to a provider, after a form post with `csrfmiddlewaretoken` */
  @Post('auth/provider/redirect')
  @ApiConsumes('application/x-www-form-urlencoded')
  @Call({ 302: null }, ProviderRedirectDto)
  async redirectToProvider(@CurrentContext() context: AccountContext): Promise<RedirectAnswer> {
    const redirect = this.readRedirect(context);
    if (!redirect) return this.giveUp();
    const { provider, process, callbackUrl } = redirect;
    if (process === 'connect' && (await this.mustProveFirst(context))) {
      return this.fail(callbackUrl, process, new ProviderError('reauthentication_required'));
    }
    const state = newState();
    try {
      const { url, proofs } = await this.client.authorize(provider, state);
      const authorization = { at: epochSeconds(), provider: provider.id, process, callbackUrl, ...proofs };
      await this.sessions.remember(context, {
        authorizations: withAuthorization(context, state, authorization),
      });
      return { redirect: url };
    } catch (error) {
      return this.fail(callbackUrl, process, error);
    }
  }

  /** The callback to which a provider redirects the browser */
  @Get('auth/provider/callback/:provider')
  @Call({ 302: null })
  async returnFromProvider(
    @CurrentContext() context: AccountContext,
    @Param('provider') id: string,
  ): Promise<RedirectAnswer> {
    const query = queryIn(context.request.url);
    const state = new URLSearchParams(query).get('state') ?? '';
    const provider = this.registry.find(id);
    const authorization = isState(state) ? await this.sessions.takeAuthorization(context, state) : null;
    if (!provider || authorization?.provider !== id) return this.giveUp();
    try {
      const identity = await this.client.exchange(provider, query, { ...authorization, state });
      await this.signIns.complete(context, authorization.process, identity);
      return { redirect: authorization.callbackUrl };
    } catch (error) {
      return this.fail(authorization.callbackUrl, authorization.process, error);
    }
  }

  /** A provider is a way in: where the site asks for a recent proof, adding one does. */
  private async mustProveFirst(context: AccountContext): Promise<boolean> {
    return (
      this.env.REAUTHENTICATION_REQUIRED &&
      context.account !== null &&
      !(await this.pipeline.isRecent(context))
    );
  }

  private readRedirect(context: AccountContext): RequestedRedirect | null {
    if (!isForm(context.request)) return null;
    const fields = formFields(context.request.body);
    const provider = this.registry.find(fields['provider'] ?? '');
    const { process } = fields;
    const callbackUrl = this.pages.own(fields['callback_url'] ?? '');
    if (!provider || callbackUrl === null) return null;
    return process === 'login' || process === 'connect' ? { provider, process, callbackUrl } : null;
  }

  /** The page that the browser came from is not known: it goes to the page for callbacks. */
  private giveUp(): RedirectAnswer {
    return { redirect: withError(this.pages.providerError, 'unknown', 'login') };
  }

  private fail(callbackUrl: string, process: ProviderProcess, error: unknown): RedirectAnswer {
    const code = error instanceof ProviderError ? error.code : 'unknown';
    if (code === 'unknown') this.log.warn(`A provider sign-in failed: ${reasonOf(error)}`);
    return { redirect: withError(callbackUrl, code, process) };
  }
}

function withAuthorization(
  context: AccountContext,
  state: string,
  authorization: AuthorizationState,
): Record<string, AuthorizationState> {
  const before = Object.entries(context.session?.state.authorizations ?? {}).toSorted(
    ([, one], [, other]) => one.at - other.at,
  );
  return Object.fromEntries([...before.slice(1 - MAX_AUTHORIZATIONS), [state, authorization]]);
}

/** The name of what went wrong in the first place, never a provider's answer: it may hold a code or a token. */
function reasonOf(error: unknown): string {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return types.isNativeError(cause) ? reasonOf(cause) : (code ?? name ?? 'unknown');
}
