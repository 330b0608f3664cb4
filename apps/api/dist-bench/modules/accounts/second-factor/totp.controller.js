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
import { Delete, Get, Post } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { done, refusal, Refusal } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { CodeDto } from '../sign-in/sign-in.dto.js';
import { TotpDto, TotpNotSetUpDto } from './authenticator.dto.js';
import { toAuthenticator } from './authenticator.view.js';
import { SecondFactorService } from './second-factor.service.js';
/** The authenticator application of whoever is signed in. */
let TotpController = class TotpController {
    pipeline;
    secondFactor;
    constructor(pipeline, secondFactor) {
        this.pipeline = pipeline;
        this.secondFactor = secondFactor;
    }
    /** The active authenticator application; 404 with a new secret when there is none (D03) */
    getTotp(visit) {
        return this.pipeline.runAs(visit, {}, async (_, person) => {
            const totp = await this.secondFactor.totp(person.id);
            if (totp)
                return done(toAuthenticator(totp));
            if (await this.secondFactor.isBlockedByUnprovenAddress(person.id)) {
                throw new Refusal({ status: 409, errors: [problems.unverifiedEmail()] });
            }
            return { status: 404, meta: { ...(await this.secondFactor.draftTotp(visit, person)) } };
        });
    }
    /** Activate the secret last shown, with a code made with it; recovery codes come along */
    activateTotp(visit) {
        return this.pipeline.runAs(visit, { input: (form, person) => this.readActivation(form, visit, person.id), recent: true }, async (_, person) => {
            const totp = await this.secondFactor.activateTotp(visit, person.id);
            if (!totp)
                throw refusal(409);
            return done(toAuthenticator(totp));
        });
    }
    /** Turn the second factor off; its recovery codes go too (D46) */
    deactivateTotp(visit) {
        return this.pipeline.runAs(visit, { input: (_, person) => this.secondFactor.totp(person.id), recent: (totp) => totp !== null }, async (totp, person) => {
            if (totp)
                await this.secondFactor.deactivateTotp(person.id);
            return done();
        });
    }
    async readActivation(form, visit, accountId) {
        const code = form.text('code');
        form.check();
        if (await this.secondFactor.totp(accountId))
            throw refusal(409);
        if (await this.secondFactor.isBlockedByUnprovenAddress(accountId)) {
            form.refuse(problems.unverifiedEmail('code'));
        }
        if (!this.secondFactor.fitsDraft(visit, accountId, code))
            form.refuse(problems.incorrectCode('code'));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The active authenticator application; 404 with a new secret when there is none (D03)" }),
    Get('account/authenticators/totp'),
    Call({ 200: TotpDto, 401: AuthenticationRequiredDto, 404: TotpNotSetUpDto, 409: RefusedInputDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], TotpController.prototype, "getTotp", null);
__decorate([
    openapi.ApiOperation({ summary: "Activate the secret last shown, with a code made with it; recovery codes come along" }),
    Post('account/authenticators/totp'),
    Call({ 200: TotpDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 409: StatusDto }, CodeDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], TotpController.prototype, "activateTotp", null);
__decorate([
    openapi.ApiOperation({ summary: "Turn the second factor off; its recovery codes go too (D46)" }),
    Delete('account/authenticators/totp'),
    Call({ 200: StatusDto, 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], TotpController.prototype, "deactivateTotp", null);
TotpController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        SecondFactorService])
], TotpController);
export { TotpController };
//# sourceMappingURL=totp.controller.js.map