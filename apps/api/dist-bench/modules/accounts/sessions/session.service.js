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
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { Visit } from '../protocol/visit.js';
import { SessionRepository } from './session.repository.js';
import { hashToken, isToken, newToken } from './session-token.js';
const DAY = 86_400;
/** How long a browser that is not signed in may take for a provider, a second factor, or another stage. */
const ANONYMOUS_LIFETIME_SECONDS = 3600;
/** Sessions in this house's own store: the browser has a random token, the table its hash (D73). */
let SessionService = class SessionService {
    sessions;
    lifetimeSeconds;
    constructor(sessions, env) {
        this.sessions = sessions;
        this.lifetimeSeconds = env.SESSION_DAYS * DAY;
    }
    /** Looks up who calls. A cookie that is not one of ours is as good as none. */
    async open(request) {
        const token = request.cookies[SESSION_COOKIE];
        const session = isToken(token) ? await this.sessions.find(hashToken(token)) : null;
        return new Visit(request, session, session && token ? token : null);
    }
    /** Keeps what this browser has to do next, under a new token. Whoever was signed in before no longer is. */
    async wait(visit, pending, methods) {
        await this.replace(visit, null, methods, { pending });
    }
    /**
     * Signs a person in under a new token: one that was known before, however, is worth nothing afterwards.
     * @returns false when another call has used up the session meanwhile
     */
    async signIn(visit, account, methods) {
        visit.rotateCsrf = true;
        return this.replace(visit, account, methods, {});
    }
    /** Gives the session a new token, keeping everything else. */
    async renew(visit) {
        if (!visit.session)
            return;
        await this.replace(visit, visit.account, visit.session.methods, visit.session.state);
    }
    /** Records that the person proved once more who they are. */
    async addMethod(visit, method) {
        await this.change(visit, { addMethods: [method], set: {}, unset: [] });
    }
    /** Keeps something with the session; an anonymous browser gets one for it. */
    async remember(visit, set) {
        if (visit.session)
            await this.change(visit, { addMethods: [], set, unset: [] });
        else
            await this.replace(visit, null, [], set);
    }
    async forget(visit, ...unset) {
        await this.change(visit, { addMethods: [], set: {}, unset });
    }
    /** Takes a trip to a provider out of the session it began in: it can be taken once. */
    async takeTrip(visit, state) {
        return visit.session ? this.sessions.takeTrip(visit.session.tokenHash, state) : null;
    }
    /** Signs out this browser; what was pending goes too. */
    async end(visit) {
        if (visit.session)
            await this.sessions.delete(visit.session.tokenHash);
        visit.session = null;
        visit.token = null;
        if (visit.request.cookies[SESSION_COOKIE] !== undefined) {
            visit.sessionCookie = { value: null, maxAgeSeconds: 0 };
        }
    }
    list(accountId) {
        return this.sessions.list(accountId);
    }
    endSome(accountId, ids) {
        return this.sessions.deleteOf(accountId, { ids });
    }
    /** Ends every session of a person but the one of this browser. */
    endOthers(accountId, request, tx) {
        const token = request.cookies[SESSION_COOKIE];
        return this.sessions.deleteOf(accountId, { except: isToken(token) ? hashToken(token) : null }, tx);
    }
    endAll(accountId, tx) {
        return this.sessions.deleteOf(accountId, {}, tx);
    }
    /** Puts a session under a new token in the place of the visit's, if it has one. */
    async replace(visit, account, methods, state) {
        const token = newToken();
        const lifetimeSeconds = this.lifetimeOf(account);
        const session = {
            tokenHash: hashToken(token),
            accountId: account?.id ?? null,
            methods,
            state,
            userAgent: visit.userAgent,
            ip: visit.ip,
            lifetimeSeconds,
        };
        const id = await this.sessions.insert(session, visit.session?.tokenHash ?? null);
        if (id === null) {
            visit.session = null;
            visit.token = null;
            return false;
        }
        visit.token = token;
        visit.session = { id, tokenHash: session.tokenHash, account, methods, state };
        visit.sessionCookie = { value: token, maxAgeSeconds: lifetimeSeconds };
        return true;
    }
    async change(visit, change) {
        const { session } = visit;
        if (!session)
            return;
        const lifetimeSeconds = this.lifetimeOf(session.account);
        await this.sessions.change(session.tokenHash, change, lifetimeSeconds);
        session.methods = [...session.methods, ...change.addMethods];
        session.state = { ...session.state, ...change.set };
        for (const key of change.unset)
            delete session.state[key];
        visit.sessionCookie = { value: visit.token, maxAgeSeconds: lifetimeSeconds };
    }
    lifetimeOf(account) {
        return account ? this.lifetimeSeconds : ANONYMOUS_LIFETIME_SECONDS;
    }
};
SessionService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [SessionRepository,
        Env])
], SessionService);
export { SessionService };
//# sourceMappingURL=session.service.js.map