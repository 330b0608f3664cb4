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
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto, StatusDto, } from '../protocol/protocol.dto.js';
import { CurrentVisit, epochSeconds } from '../protocol/visit.js';
import { CredentialsService } from './credentials.service.js';
import { LoginDto } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';
let LoginController = class LoginController {
    pipeline;
    credentials;
    signIns;
    constructor(pipeline, credentials, signIns) {
        this.pipeline = pipeline;
        this.credentials = credentials;
        this.signIns = signIns;
    }
    /** Sign in with a password; 401 with `verify_email` or `mfa_authenticate` pending is half the way */
    login(visit) {
        return this.pipeline.run(visit, { limit: 'login', input: (form) => this.readCredentials(form, visit), signedOut: true }, (signIn) => this.signIns.begin(visit, signIn));
    }
    async readCredentials(form, visit) {
        const email = form.email();
        const password = form.text('password');
        form.check();
        const { account, verified } = await this.credentials.match({ email, password }, visit.ip);
        return {
            account,
            method: { method: 'password', at: epochSeconds(), email },
            unprovenEmail: verified ? null : email,
        };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Sign in with a password; 401 with `verify_email` or `mfa_authenticate` pending is half the way" }),
    Post('auth/login'),
    Call({
        200: AuthenticatedDto,
        400: RefusedInputDto,
        401: AuthenticationRequiredDto,
        409: StatusDto,
        429: StatusDto,
    }, LoginDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], LoginController.prototype, "login", null);
LoginController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        CredentialsService,
        SignInService])
], LoginController);
export { LoginController };
//# sourceMappingURL=login.controller.js.map