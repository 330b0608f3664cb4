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
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { CodeDto } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';
let SecondStageController = class SecondStageController {
    pipeline;
    secondFactor;
    signIns;
    answers;
    constructor(pipeline, secondFactor, signIns, answers) {
        this.pipeline = pipeline;
        this.secondFactor = secondFactor;
        this.signIns = signIns;
        this.answers = answers;
    }
    /** Finish a sign-in with a TOTP or recovery code */
    authenticateSecondFactor(visit) {
        return this.pipeline.runStage(visit, 'mfa_authenticate', this.answers.nothingPending(), {
            input: async (form, { accountId }) => {
                const code = form.text('code');
                form.check();
                return this.secondFactor.accept(accountId, code, visit.ip);
            },
        }, (method, { accountId }) => this.signIns.finish(visit, accountId, method));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Finish a sign-in with a TOTP or recovery code" }),
    Post('auth/2fa/authenticate'),
    Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, CodeDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], SecondStageController.prototype, "authenticateSecondFactor", null);
SecondStageController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        SecondFactorService,
        SignInService,
        AuthenticationAnswers])
], SecondStageController);
export { SecondStageController };
//# sourceMappingURL=second-stage.controller.js.map