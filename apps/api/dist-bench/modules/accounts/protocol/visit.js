import { createParamDecorator } from '@nestjs/common';
/** A begun sign-in that is not finished in this time has to be begun again. */
export const LOGIN_TIMEOUT_SECONDS = 900;
/** Epoch seconds, as the protocol writes times. */
export const epochSeconds = (date = new Date()) => date.getTime() / 1000;
/** One call of the account service: who calls, with which session, and which cookies the answer has to set. */
export class Visit {
    request;
    session;
    token;
    /** Set by SessionService whenever it starts, renews or ends the session. */
    sessionCookie = null;
    /** Signing in draws a new CSRF token. */
    rotateCsrf = false;
    /** @param token what the browser knows the session by */
    constructor(request, session, token) {
        this.request = request;
        this.session = session;
        this.token = token;
    }
    /** Whoever is signed in. */
    get account() {
        return this.session?.account ?? null;
    }
    /** What this browser still has to do before somebody is signed in. */
    get pending() {
        if (this.account)
            return null;
        const pending = this.session?.state.pending;
        return pending && epochSeconds() - pending.at < LOGIN_TIMEOUT_SECONDS ? pending : null;
    }
    get ip() {
        return this.request.ip;
    }
    get userAgent() {
        return (this.request.headers['user-agent'] ?? '').slice(0, 200);
    }
    header(name) {
        const value = this.request.headers[name];
        return typeof value === 'string' ? value : undefined;
    }
}
/** The visit of this request, opened by ProtocolInterceptor. */
export const CurrentVisit = createParamDecorator((_, context) => {
    const { visit } = context.switchToHttp().getRequest();
    if (!visit)
        throw new Error('CurrentVisit needs ProtocolInterceptor');
    return visit;
});
//# sourceMappingURL=visit.js.map