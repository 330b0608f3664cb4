import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { type LimitName, RateLimits, retryAfter } from '../../../platform/limits/rate-limits.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import type { PendingStage } from '../sessions/session-state.js';
import type { SessionAccount } from '../sessions/session.repository.js';
import { type Answer, refusal, Refusal, tooManyCalls } from '../../accounts/index.js';
import { AuthenticationAnswers } from './authentication-answers.js';
import { Form, JsonBody } from '../calls/form.js';
import { epochSeconds, type AccountContext } from '../sessions/account-context.js';

/**
 * Counted per client address or, on calls for people who are signed in, per person; or for whom it says. Bad input counts
 * too.
 */
export type Limit = LimitName | { name: LimitName; key: string };

/** What a call asks for before it does anything. `Caller` is the person or the pending stage the call is for. */
export interface Rules<Input, Caller> {
  limit?: Limit;
  /** Reads the input and checks it, also against what is stored: a wrong password is bad input. What is wrong is a 400. */
  input?: (form: Form, caller: Caller) => Promise<Input> | Input;
  /** Only for visitors who are not signed in. */
  signedOut?: boolean;
  /** Only for a site that takes new people. */
  signUp?: boolean;
  /** Whether the person must have proved recently who they are; may depend on the input, or on the site's setting. */
  recent?: boolean | 'where-required' | ((input: Input) => boolean);
}

type Handler<Input, Caller> = (input: Input, caller: Caller) => Promise<Answer> | Answer;
type StageId = PendingStage['id'];
type Stage<Id extends StageId> = Extract<PendingStage, { id: Id }>;

/**
 * The order of checks, the same for every call (§1): signed in, rate limit, pending stage, JSON, input, already signed in
 * or closed, recent sign-in; then the handler. The CSRF check comes before all of it, in platform/http/csrf.ts.
 */
@Injectable()
export class Pipeline {
  constructor(
    private readonly answers: AuthenticationAnswers,
    private readonly limits: RateLimits,
    private readonly authenticators: AuthenticatorRepository,
    private readonly env: Env,
  ) {}

  /** A call that is open to all. */
  async run<Input>(
    context: AccountContext,
    rules: Rules<Input, null>,
    handler: Handler<Input, null>,
  ): Promise<Answer> {
    return handler(await this.check(context, rules, null), null);
  }

  /** A call for people who are signed in; others get 401 with the flows before anything is checked. */
  async runAs<Input>(
    context: AccountContext,
    rules: Rules<Input, SessionAccount>,
    handler: Handler<Input, SessionAccount>,
  ): Promise<Answer> {
    const person = context.account;
    if (!person) throw new Refusal(await this.answers.of(context));
    return handler(await this.check(context, rules, person), person);
  }

  /** A call that goes on with a stage; `notPending` says what to answer when that stage is not pending. */
  async runStage<Id extends StageId, Input>(
    context: AccountContext,
    id: Id,
    notPending: Refusal,
    rules: Rules<Input, Stage<Id>>,
    handler: Handler<Input, Stage<Id>>,
  ): Promise<Answer> {
    const stage = context.pending;
    if (stage?.id !== id) throw notPending;
    return handler(await this.check(context, rules, stage as Stage<Id>), stage as Stage<Id>);
  }

  private async check<Input, Caller>(
    context: AccountContext,
    rules: Rules<Input, Caller>,
    caller: Caller,
  ): Promise<Input> {
    await this.count(context, rules.limit);
    const input = await this.read(context, rules, caller);
    if (rules.signedOut && context.account) throw refusal(409);
    if (rules.signUp && !this.env.SIGN_UP_OPEN) throw refusal(403);
    if (this.mustBeRecent(rules, input) && !(await this.isRecent(context))) {
      throw await this.answers.reauthenticate(context);
    }
    return input;
  }

  private async count({ ip, account }: AccountContext, limit: Limit | undefined): Promise<void> {
    if (!limit) return;
    const taken =
      typeof limit === 'object'
        ? await this.limits.take(limit.name, { ip: null, key: limit.key })
        : await this.limits.take(limit, account ? { ip, key: account.id } : { ip });
    if (!taken) throw tooManyCalls(retryAfter(typeof limit === 'object' ? limit.name : limit));
  }

  private async read<Input, Caller>(
    context: AccountContext,
    rules: Rules<Input, Caller>,
    caller: Caller,
  ): Promise<Input> {
    if (!rules.input) return undefined as Input;
    const hasBody = context.request.method !== 'GET' && context.request.method !== 'HEAD';
    const form = new Form(hasBody ? new JsonBody(context.request.body).read() : {});
    const input = await rules.input(form, caller);
    form.check();
    return input;
  }

  private mustBeRecent<Input>({ recent = false }: Rules<Input, never>, input: Input): boolean {
    if (recent === 'where-required') return this.env.REAUTHENTICATION_REQUIRED;
    return typeof recent === 'function' ? recent(input) : recent;
  }

  /** The last method is young enough, or there is nothing to prove oneself with. A sign-up alone is no proof. */
  async isRecent(context: AccountContext): Promise<boolean> {
    const last = context.session?.methods.at(-1);
    if (last && epochSeconds() - last.at < this.env.REAUTHENTICATION_SECONDS) return true;
    if (!context.account || context.account.hasPassword) return false;
    return (await this.authenticators.typesOf(context.account.id)).length === 0;
  }
}
