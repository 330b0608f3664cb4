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
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { done, refusal } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { RecoveryCodesDto } from './authenticator.dto.js';
import { toRecoveryCodes } from './authenticator.view.js';
import { SecondFactorService } from './second-factor.service.js';
/** The recovery codes of whoever is signed in (D45). */
let RecoveryCodesController = class RecoveryCodesController {
    pipeline;
    secondFactor;
    constructor(pipeline, secondFactor) {
        this.pipeline = pipeline;
        this.secondFactor = secondFactor;
    }
    /** The codes that are left; 404 when there are none */
    getRecoveryCodes(visit) {
        return this.pipeline.runAs(visit, { input: (_, person) => this.existing(person.id), recent: true }, (codes, person) => this.show(person.id, codes));
    }
    /** Make new codes; all older ones are void */
    renewRecoveryCodes(visit) {
        return this.pipeline.runAs(visit, { input: (form, person) => this.checkSecondFactor(form, person.id), recent: true }, async (_, person) => {
            const codes = await this.secondFactor.renewCodes(person.id);
            if (!codes)
                throw refusal(409);
            return this.show(person.id, codes);
        });
    }
    async existing(accountId) {
        const codes = await this.secondFactor.recoveryCodes(accountId);
        if (!codes)
            throw refusal(404);
        return codes;
    }
    async checkSecondFactor(form, accountId) {
        if (!(await this.secondFactor.totp(accountId)))
            form.add(problems.cannotGenerateRecoveryCodes());
    }
    show(accountId, authenticator) {
        const codes = this.secondFactor.readCodes(accountId, authenticator);
        return done({ ...toRecoveryCodes(authenticator, codes), unused_codes: codes.unused });
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The codes that are left; 404 when there are none" }),
    Get('account/authenticators/recovery-codes'),
    Call({ 200: RecoveryCodesDto, 401: AuthenticationRequiredDto, 404: StatusDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], RecoveryCodesController.prototype, "getRecoveryCodes", null);
__decorate([
    openapi.ApiOperation({ summary: "Make new codes; all older ones are void" }),
    Post('account/authenticators/recovery-codes'),
    Call({ 200: RecoveryCodesDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 409: StatusDto }),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], RecoveryCodesController.prototype, "renewRecoveryCodes", null);
RecoveryCodesController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        SecondFactorService])
], RecoveryCodesController);
export { RecoveryCodesController };
//# sourceMappingURL=recovery-codes.controller.js.map