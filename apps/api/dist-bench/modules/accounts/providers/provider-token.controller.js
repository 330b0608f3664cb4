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
import { createHash } from 'node:crypto';
import { Post } from '@nestjs/common';
import { RateLimits } from '../limits/rate-limits.js';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { badInput, refusal, Refusal } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto, StatusDto, } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { ProviderClient } from './provider-client.js';
import { ProviderError } from './provider-error.js';
import { ProviderRegistry } from './provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { ProviderTokenDto } from './provider.dto.js';
/** Signing in with an ID token that was obtained without a redirect, at providers that allow it. */
let ProviderTokenController = class ProviderTokenController {
    pipeline;
    registry;
    client;
    limits;
    signIns;
    answers;
    constructor(pipeline, registry, client, limits, signIns, answers) {
        this.pipeline = pipeline;
        this.registry = registry;
        this.client = client;
        this.limits = limits;
        this.signIns = signIns;
        this.answers = answers;
    }
    /** Sign in, or connect a provider, with an ID token; a token works once */
    signInWithProviderToken(visit) {
        return this.pipeline.run(visit, { input: (form) => this.read(form) }, ({ identity, process }) => this.signIns.arrive(visit, process, identity).catch((error) => this.refuse(visit, error)));
    }
    async read(form) {
        const id = form.text('provider');
        const process = form.text('process');
        if (process !== '' && process !== 'login' && process !== 'connect') {
            form.add(problems.invalidChoice('process', process));
        }
        const token = form.raw('token') ?? '';
        if (token === '')
            form.add(problems.required('token'));
        if (typeof token !== 'object')
            form.refuse(problems.invalidToken('token'));
        const identity = await this.identityOf(form, id, token);
        return { identity, process: process };
    }
    async identityOf(form, id, { client_id: clientId, id_token: idToken, access_token: accessToken }) {
        if (!clientId)
            form.refuse(problems.clientIdRequired('token'));
        if (!idToken && !accessToken)
            form.refuse(problems.tokenRequired('token'));
        form.check();
        const provider = this.registry.find(id);
        if (!provider?.token || clientId !== provider.client_id || typeof idToken !== 'string') {
            form.refuse(problems.invalidToken('token'));
        }
        const checked = await this.client.check(provider, idToken);
        if (!checked || !(await this.isFirstUse(id, checked.tokenId)))
            form.refuse(problems.invalidToken('token'));
        return checked.identity;
    }
    /** Whether the token is seen for the first time, by any process; only a digest of its name is kept. */
    async isFirstUse(provider, tokenId) {
        const key = createHash('sha256').update(`${provider} ${tokenId}`).digest('base64url');
        return (await this.limits.take('id_token', { key })) !== null;
    }
    async refuse(visit, error) {
        if (!(error instanceof ProviderError))
            throw error;
        switch (error.code) {
            case 'connected_other':
                throw badInput(problems.connectedOther());
            case 'signup_closed':
                throw refusal(403);
            case 'permission_denied':
                throw new Refusal(await this.answers.of(visit));
            default:
                throw badInput(problems.invalidToken('token'));
        }
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Sign in, or connect a provider, with an ID token; a token works once" }),
    Post('auth/provider/token'),
    Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 403: StatusDto }, ProviderTokenDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ProviderTokenController.prototype, "signInWithProviderToken", null);
ProviderTokenController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        ProviderRegistry,
        ProviderClient,
        RateLimits,
        ProviderSignInService,
        AuthenticationAnswers])
], ProviderTokenController);
export { ProviderTokenController };
//# sourceMappingURL=provider-token.controller.js.map