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
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS_RULE } from '../../../platform/access/access.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { ViewerReadModel } from '../viewer.read-model.js';
import { isToken } from './session-token.js';
/**
 * Says who asks, before AccessGuard decides whether they may: sets `request.viewer`, null for visitors. Nobody is turned
 * away here. Without a cookie nothing is looked up, and the account service's own calls look for themselves.
 */
let SessionGuard = class SessionGuard extends AuthGuard('session') {
    reflector;
    viewers;
    constructor(reflector, viewers) {
        super();
        this.reflector = reflector;
        this.viewers = viewers;
    }
    async canActivate(context) {
        const request = context.switchToHttp().getRequest();
        const rule = this.reflector.get(ACCESS_RULE, context.getHandler());
        if (rule === 'protocol' || !isToken(request.cookies[SESSION_COOKIE])) {
            request.viewer = null;
            return true;
        }
        return super.canActivate(context);
    }
    getAuthenticateOptions() {
        return {
            property: 'viewer',
            session: false,
            findViewer: (request) => this.viewers.byToken(request.cookies[SESSION_COOKIE] ?? ''),
        };
    }
    handleRequest(error, viewer) {
        if (error)
            throw error;
        return viewer;
    }
};
SessionGuard = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Reflector,
        ViewerReadModel])
], SessionGuard);
export { SessionGuard };
//# sourceMappingURL=session.guard.js.map