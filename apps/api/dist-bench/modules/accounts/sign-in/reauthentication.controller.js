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
import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto, StatusDto, } from '../protocol/protocol.dto.js';
import { CurrentVisit, epochSeconds } from '../protocol/visit.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionService } from '../sessions/session.service.js';
import { CredentialsService } from './credentials.service.js';
import { CodeDto, PasswordDto } from './sign-in.dto.js';
/** Proving again who one is, before something sensitive. */
let ReauthenticationController = class ReauthenticationController {
    pipeline;
    credentials;
    secondFactor;
    sessions;
    answers;
    constructor(pipeline, credentials, secondFactor, sessions, answers) {
        this.pipeline = pipeline;
        this.credentials = credentials;
        this.secondFactor = secondFactor;
        this.sessions = sessions;
        this.answers = answers;
    }
    /** Prove again who one is, with the password */
    reauthenticate(visit) {
        return this.pipeline.runAs(visit, {
            limit: 'reauthenticate',
            input: async (form, person) => {
                const password = form.text('password');
                form.check();
                await this.credentials.confirm(person.id, password, visit.ip);
            },
        }, () => this.record(visit, { method: 'password', at: epochSeconds(), reauthenticated: true }));
    }
    /** Prove again who one is, with a TOTP or recovery code */
    reauthenticateSecondFactor(visit) {
        return this.pipeline.runAs(visit, {
            input: async (form, person) => {
                const code = form.text('code');
                form.check();
                return this.secondFactor.accept(person.id, code, visit.ip);
            },
        }, (method) => this.record(visit, method));
    }
    async record(visit, method) {
        await this.sessions.addMethod(visit, method);
        return this.answers.of(visit);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Prove again who one is, with the password" }),
    Post('auth/reauthenticate'),
    Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto }, PasswordDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ReauthenticationController.prototype, "reauthenticate", null);
__decorate([
    openapi.ApiOperation({ summary: "Prove again who one is, with a TOTP or recovery code" }),
    Post('auth/2fa/reauthenticate'),
    Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, CodeDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ReauthenticationController.prototype, "reauthenticateSecondFactor", null);
ReauthenticationController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        CredentialsService,
        SecondFactorService,
        SessionService,
        AuthenticationAnswers])
], ReauthenticationController);
export { ReauthenticationController };
//# sourceMappingURL=reauthentication.controller.js.map