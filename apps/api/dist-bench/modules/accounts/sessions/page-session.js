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
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { ViewerReadModel } from '../viewer.read-model.js';
import { isToken } from './session-token.js';
import { SessionService } from './session.service.js';
/** Who asks for a page: pages are served outside the controllers, so no guard has said it before (D75). */
let PageSession = class PageSession {
    sessions;
    answers;
    viewers;
    constructor(sessions, answers, viewers) {
        this.sessions = sessions;
        this.answers = answers;
        this.viewers = viewers;
    }
    /** What GET /auth/session would answer. */
    async answer(request) {
        return this.answers.of(await this.sessions.open(request));
    }
    async viewer(request) {
        const token = request.cookies[SESSION_COOKIE];
        return isToken(token) ? this.viewers.byToken(token) : null;
    }
};
PageSession = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [SessionService,
        AuthenticationAnswers,
        ViewerReadModel])
], PageSession);
export { PageSession };
//# sourceMappingURL=page-session.js.map