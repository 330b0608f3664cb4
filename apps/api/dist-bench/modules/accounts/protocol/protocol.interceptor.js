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
import { lastValueFrom, of } from 'rxjs';
import { cookieOptions, SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { sendCsrfCookie } from '../../../platform/http/csrf.js';
import { SessionService } from '../sessions/session.service.js';
import { Refusal } from './answer.js';
/** Opens the visit before a handler runs, and sends what it answers, or refuses with, as the protocol writes it. */
let ProtocolInterceptor = class ProtocolInterceptor {
    sessions;
    constructor(sessions) {
        this.sessions = sessions;
    }
    async intercept(context, next) {
        const request = context.switchToHttp().getRequest();
        const reply = context.switchToHttp().getResponse();
        const visit = await this.sessions.open(request);
        request.visit = visit;
        const answer = await lastValueFrom(next.handle()).catch(asAnswer);
        setCookies(visit, reply);
        void reply
            .header('cache-control', 'max-age=0, no-cache, no-store, must-revalidate, private')
            .header('vary', 'Cookie');
        return of(write(answer, reply));
    }
};
ProtocolInterceptor = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [SessionService])
], ProtocolInterceptor);
export { ProtocolInterceptor };
function asAnswer(error) {
    if (error instanceof Refusal)
        return error.answer;
    throw error;
}
function setCookies(visit, reply) {
    const { request, sessionCookie } = visit;
    sendCsrfCookie(request, reply, { rotate: visit.rotateCsrf });
    if (!sessionCookie)
        return;
    void reply.setCookie(SESSION_COOKIE, sessionCookie.value ?? '', {
        ...cookieOptions(request, sessionCookie.maxAgeSeconds),
        httpOnly: true,
    });
}
/** @returns the body */
function write(answer, reply) {
    if ('redirect' in answer) {
        void reply.status(302).header('location', answer.redirect);
        return '';
    }
    if ('bare' in answer) {
        void reply.status(answer.bare);
        if (answer.allow)
            void reply.header('allow', answer.allow);
        return '';
    }
    void reply.status(answer.status);
    return answer;
}
//# sourceMappingURL=protocol.interceptor.js.map