var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import * as openapi from "@nestjs/swagger";
import { Delete, Get } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { AuthenticatedDto, AuthenticationRequiredDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { SessionService } from './session.service.js';
let SessionController = class SessionController {
    sessions;
    answers;
    constructor(sessions, answers) {
        this.sessions = sessions;
        this.answers = answers;
    }
    /** Who is signed in; 401 with what can be done when nobody is */
    getSession(visit) {
        return this.answers.of(visit);
    }
    /** Sign out in this browser; success is 401 */
    async logout(visit) {
        await this.sessions.end(visit);
        return this.answers.of(visit);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Who is signed in; 401 with what can be done when nobody is" }),
    Get('auth/session'),
    Call({ 200: AuthenticatedDto, 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], SessionController.prototype, "getSession", null);
__decorate([
    openapi.ApiOperation({ summary: "Sign out in this browser; success is 401" }),
    Delete('auth/session'),
    Call({ 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], SessionController.prototype, "logout", null);
SessionController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [SessionService,
        AuthenticationAnswers])
], SessionController);
export { SessionController };
//# sourceMappingURL=session.controller.js.map