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
import { Get, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { badInput, refusal } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto, StatusDto, } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { SessionService } from '../sessions/session.service.js';
import { VerificationKeyDto, VerifyEmailDto } from './email-address.dto.js';
import { VerificationService } from './verification.service.js';
const KEY_HEADER = 'x-email-verification-key';
let VerificationController = class VerificationController {
    pipeline;
    verification;
    sessions;
    answers;
    constructor(pipeline, verification, sessions, answers) {
        this.pipeline = pipeline;
        this.verification = verification;
        this.sessions = sessions;
        this.answers = answers;
    }
    /** Which address a key from a mail is for; changes nothing */
    getVerificationKey(visit) {
        return this.pipeline.run(visit, { input: () => this.addressOf(visit.header(KEY_HEADER) ?? '') }, async ({ email, accountId }) => ({
            status: 200,
            data: { email, user: await this.answers.user(accountId) },
            meta: { is_authenticating: visit.pending?.id === 'verify_email' },
        }));
    }
    /** Prove an address with a key from a mail; 401 is success for somebody who is not signed in */
    verifyEmail(visit) {
        return this.pipeline.run(visit, { input: (form) => this.addressOf(form.text('key')) }, async (address) => {
            await this.verification.prove(address);
            if (visit.pending?.id === 'verify_email' && visit.pending.accountId === address.accountId) {
                await this.sessions.end(visit);
            }
            return this.answers.of(visit);
        });
    }
    /** Part of the protocol for verification by code; by link there is nothing to send again */
    resendVerification() {
        throw refusal(409);
    }
    addressOf(key) {
        if (key.trim() === '')
            throw badInput(problems.required('key'));
        return this.verification.addressOf(key.trim());
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Which address a key from a mail is for; changes nothing" }),
    Get('auth/email/verify'),
    ApiHeader({ name: KEY_HEADER, required: true }),
    Call({ 200: VerificationKeyDto, 400: RefusedInputDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], VerificationController.prototype, "getVerificationKey", null);
__decorate([
    openapi.ApiOperation({ summary: "Prove an address with a key from a mail; 401 is success for somebody who is not signed in" }),
    Post('auth/email/verify'),
    Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, VerifyEmailDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], VerificationController.prototype, "verifyEmail", null);
__decorate([
    openapi.ApiOperation({ summary: "Part of the protocol for verification by code; by link there is nothing to send again" }),
    Post('auth/email/verify/resend'),
    Call({ 409: StatusDto }),
    openapi.ApiResponse({ status: 201, type: Object }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Object)
], VerificationController.prototype, "resendVerification", null);
VerificationController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        VerificationService,
        SessionService,
        AuthenticationAnswers])
], VerificationController);
export { VerificationController };
//# sourceMappingURL=verification.controller.js.map