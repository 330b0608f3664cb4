import { randomBytes } from 'node:crypto';
import { types } from 'node:util';
import { Get, Logger, Param, Post } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { Env } from '../../../platform/env.js';
import { formFields, isForm } from '../../../platform/http/body.js';
import type { SignInProvider } from '../../../platform/sign-in-provider.js';
import { FrontEndAddresses } from '../front-end-addresses.js';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import type { RedirectAnswer } from '../protocol/answer.js';
import { Pipeline } from '../protocol/pipeline.js';
import { CurrentVisit, epochSeconds, type Visit } from '../protocol/visit.js';
import { SessionService } from '../sessions/session.service.js';
import type { ProviderTrip } from '../sessions/session-state.js';
import { ProviderClient } from './provider-client.js';
import { ProviderError, type ProviderErrorCode } from './provider-error.js';
import type { ProviderProcess } from './provider-identity.js';
import { ProviderRegistry } from './provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { ProviderRedirectDto } from './provider.dto.js';

/** Visits to providers that may be under way in one browser; the oldest is forgotten first. */
const MAX_TRIPS = 10;

const newState = (): string => randomBytes(24).toString('base64url');
/** Whether it could be one of ours: anything else is not looked for. */
const isState = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);

interface Wish {
  provider: SignInProvider;
  process: ProviderProcess;
  callbackUrl: string;
}

/** Leaving for a provider and coming back: a browser walks here, so every answer is a redirect. */
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

  /** Leave for a provider: an ordinary form post, with `csrfmiddlewaretoken` */
  @Post('auth/provider/redirect')
  @ApiConsumes('application/x-www-form-urlencoded')
  @Call({ 302: null }, ProviderRedirectDto)
  async redirectToProvider(@CurrentVisit() visit: Visit): Promise<RedirectAnswer> {
    const wish = this.readWish(visit);
    if (!wish) return this.giveUp();
    const { provider, process, callbackUrl } = wish;
    if (process === 'connect' && (await this.mustProveFirst(visit))) {
      return this.fail(callbackUrl, process, new ProviderError('reauthentication_required'));
    }
    const state = newState();
    try {
      const { url, proofs } = await this.client.depart(provider, state);
      const trip = { at: epochSeconds(), provider: provider.id, process, callbackUrl, ...proofs };
      await this.sessions.remember(visit, { trips: withTrip(visit, state, trip) });
      return { redirect: url };
    } catch (error) {
      return this.fail(callbackUrl, process, error);
    }
  }

  /** Where a provider sends the browser back to */
  @Get('auth/provider/callback/:provider')
  @Call({ 302: null })
  async returnFromProvider(
    @CurrentVisit() visit: Visit,
    @Param('provider') id: string,
  ): Promise<RedirectAnswer> {
    const [, query = ''] = visit.request.url.split('?');
    const state = new URLSearchParams(query).get('state') ?? '';
    const provider = this.registry.find(id);
    const trip = isState(state) ? await this.sessions.takeTrip(visit, state) : null;
    if (!provider || trip?.provider !== id) return this.giveUp();
    try {
      const identity = await this.client.arrive(provider, query, { ...trip, state });
      await this.signIns.arrive(visit, trip.process, identity);
      return { redirect: trip.callbackUrl };
    } catch (error) {
      return this.fail(trip.callbackUrl, trip.process, error);
    }
  }

  /** A provider is a way in: where the site asks for a recent proof, adding one does. */
  private async mustProveFirst(visit: Visit): Promise<boolean> {
    return (
      this.env.REAUTHENTICATION_REQUIRED && visit.account !== null && !(await this.pipeline.isRecent(visit))
    );
  }

  private readWish(visit: Visit): Wish | null {
    if (!isForm(visit.request)) return null;
    const fields = formFields(visit.request.body);
    const provider = this.registry.find(fields['provider'] ?? '');
    const { process } = fields;
    const callbackUrl = this.pages.own(fields['callback_url'] ?? '');
    if (!provider || callbackUrl === null) return null;
    return process === 'login' || process === 'connect' ? { provider, process, callbackUrl } : null;
  }

  /** Nobody knows where the browser came from: to the page for that. */
  private giveUp(): RedirectAnswer {
    return { redirect: withError(this.pages.providerError, 'unknown', 'login') };
  }

  private fail(callbackUrl: string, process: ProviderProcess, error: unknown): RedirectAnswer {
    const code = error instanceof ProviderError ? error.code : 'unknown';
    if (code === 'unknown') this.log.warn(`A provider sign-in failed: ${reasonOf(error)}`);
    return { redirect: withError(callbackUrl, code, process) };
  }
}

function withTrip(visit: Visit, state: string, trip: ProviderTrip): Record<string, ProviderTrip> {
  const before = Object.entries(visit.session?.state.trips ?? {}).toSorted(
    ([, one], [, other]) => one.at - other.at,
  );
  return Object.fromEntries([...before.slice(1 - MAX_TRIPS), [state, trip]]);
}

function withError(address: string, error: ProviderErrorCode, process: ProviderProcess): string {
  const url = new URL(address);
  url.searchParams.set('error', error);
  url.searchParams.set('error_process', process);
  return url.href;
}

/** The name of what went wrong in the first place, never a provider's answer: it may hold a code or a token. */
function reasonOf(error: unknown): string {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return types.isNativeError(cause) ? reasonOf(cause) : (code ?? name ?? 'unknown');
}
