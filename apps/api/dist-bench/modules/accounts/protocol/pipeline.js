var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { RateLimits } from '../limits/rate-limits.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { refusal, Refusal } from './answer.js';
import { AuthenticationAnswers } from './authentication-answers.js';
import { Form, JsonBody } from './form.js';
import { epochSeconds } from './visit.js';
/**
 * The order of checks, the same for every call (§1): signed in, rate limit, pending stage, JSON, input, already signed in
 * or closed, recent sign-in; then the deed. The CSRF check comes before all of it, in platform/http/csrf.ts.
 */
let Pipeline = class Pipeline {
    answers;
    limits;
    authenticators;
    env;
    constructor(answers, limits, authenticators, env) {
        this.answers = answers;
        this.limits = limits;
        this.authenticators = authenticators;
        this.env = env;
    }
    /** A call for anybody. */
    async run(visit, rules, deed) {
        return deed(await this.check(visit, rules, null), null);
    }
    /** A call for whoever is signed in; anybody else gets 401 with the flows before anything is looked at. */
    async runAs(visit, rules, deed) {
        const person = visit.account;
        if (!person)
            throw new Refusal(await this.answers.of(visit));
        return deed(await this.check(visit, rules, person), person);
    }
    /** A call that goes on with a stage; `notPending` says what to answer when that stage is not pending. */
    async runStage(visit, id, notPending, rules, deed) {
        const stage = visit.pending;
        if (stage?.id !== id)
            throw notPending;
        return deed(await this.check(visit, rules, stage), stage);
    }
    async check(visit, rules, caller) {
        await this.count(visit, rules.limit);
        const input = await this.read(visit, rules, caller);
        if (rules.signedOut && visit.account)
            throw refusal(409);
        if (rules.signUp && !this.env.SIGN_UP_OPEN)
            throw refusal(403);
        if (this.mustBeRecent(rules, input) && !(await this.isRecent(visit))) {
            throw await this.answers.reauthenticate(visit);
        }
        return input;
    }
    async count(visit, limit) {
        if (!limit)
            return;
        const { ip, account } = visit;
        const taken = await this.limits.take(limit, account ? { ip, key: account.id } : { ip });
        if (!taken)
            throw refusal(429);
    }
    async read(visit, rules, caller) {
        if (!rules.input)
            return undefined;
        const hasBody = visit.request.method !== 'GET' && visit.request.method !== 'HEAD';
        const form = new Form(hasBody ? new JsonBody(visit.request.body).read() : {});
        const input = await rules.input(form, caller);
        form.check();
        return input;
    }
    mustBeRecent({ recent = false }, input) {
        return typeof recent === 'function' ? recent(input) : recent;
    }
    /** The last method is young enough, or there is nothing to prove oneself with. A sign-up alone is no proof. */
    async isRecent(visit) {
        const last = visit.session?.methods.at(-1);
        if (last && epochSeconds() - last.at < this.env.REAUTHENTICATION_SECONDS)
            return true;
        if (!visit.account || visit.account.hasPassword)
            return false;
        return (await this.authenticators.typesOf(visit.account.id)).length === 0;
    }
};
Pipeline = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [AuthenticationAnswers,
        RateLimits,
        AuthenticatorRepository,
        Env])
], Pipeline);
export { Pipeline };
//# sourceMappingURL=pipeline.js.map