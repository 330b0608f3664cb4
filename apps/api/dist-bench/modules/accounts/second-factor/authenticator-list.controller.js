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
import { Get } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { done } from '../protocol/answer.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { AuthenticatorListDto } from './authenticator.dto.js';
import { toAuthenticator, toRecoveryCodes } from './authenticator.view.js';
import { SecondFactorService } from './second-factor.service.js';
let AuthenticatorListController = class AuthenticatorListController {
    pipeline;
    secondFactor;
    constructor(pipeline, secondFactor) {
        this.pipeline = pipeline;
        this.secondFactor = secondFactor;
    }
    /** One's second factors, without their secrets */
    listAuthenticators(visit) {
        return this.pipeline.runAs(visit, {}, async (_, person) => {
            const authenticators = await this.secondFactor.list(person.id);
            return done(authenticators.map((one) => one.type === 'totp'
                ? toAuthenticator(one)
                : toRecoveryCodes(one, this.secondFactor.readCodes(person.id, one))));
        });
    }
};
__decorate([
    openapi.ApiOperation({ summary: "One's second factors, without their secrets" }),
    Get('account/authenticators'),
    Call({ 200: AuthenticatorListDto, 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], AuthenticatorListController.prototype, "listAuthenticators", null);
AuthenticatorListController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        SecondFactorService])
], AuthenticatorListController);
export { AuthenticatorListController };
//# sourceMappingURL=authenticator-list.controller.js.map