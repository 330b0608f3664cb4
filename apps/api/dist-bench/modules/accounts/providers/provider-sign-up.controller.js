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
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto, StatusDto, } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { SignUpService } from '../sign-up/sign-up.service.js';
import { ProviderRegistry } from './provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { PendingProviderSignUpDto, ProviderSignUpDto } from './provider.dto.js';
/** Somebody came from a provider that did not give an address: they give one here. */
let ProviderSignUpController = class ProviderSignUpController {
    pipeline;
    registry;
    signUps;
    signIns;
    constructor(pipeline, registry, signUps, signIns) {
        this.pipeline = pipeline;
        this.registry = registry;
        this.signUps = signUps;
        this.signIns = signIns;
    }
    /** Who waits to be signed up, as their provider tells */
    getProviderSignUp(visit) {
        return this.pipeline.runStage(visit, 'provider_signup', refusal(409), { signUp: true }, (_, { identity: { provider, uid, display } }) => done({
            email: [],
            account: { uid, display, provider: this.registry.describe(provider) },
            user: { display, has_usable_password: false },
        }));
    }
    /** Make the account with an address of one's own */
    signUpWithProvider(visit) {
        return this.pipeline.runStage(visit, 'provider_signup', refusal(409), { input: (form) => this.signUps.readExtras(form, form.email()), signUp: true }, (input, { identity }) => this.signIns.signUp(visit, identity, input));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Who waits to be signed up, as their provider tells" }),
    Get('auth/provider/signup'),
    Call({ 200: PendingProviderSignUpDto, 403: StatusDto, 409: StatusDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ProviderSignUpController.prototype, "getProviderSignUp", null);
__decorate([
    openapi.ApiOperation({ summary: "Make the account with an address of one's own" }),
    Post('auth/provider/signup'),
    Call({
        200: AuthenticatedDto,
        400: RefusedInputDto,
        401: AuthenticationRequiredDto,
        403: StatusDto,
        409: StatusDto,
    }, ProviderSignUpDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ProviderSignUpController.prototype, "signUpWithProvider", null);
ProviderSignUpController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        ProviderRegistry,
        SignUpService,
        ProviderSignInService])
], ProviderSignUpController);
export { ProviderSignUpController };
//# sourceMappingURL=provider-sign-up.controller.js.map