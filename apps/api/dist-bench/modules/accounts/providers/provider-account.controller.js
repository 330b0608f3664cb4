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
import { done } from '../protocol/answer.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { ProviderAccountService } from './provider-account.service.js';
import { ProviderRegistry } from './provider-registry.js';
import { DisconnectDto, ProviderAccountListDto } from './provider.dto.js';
/** The provider accounts of whoever is signed in. */
let ProviderAccountController = class ProviderAccountController {
    pipeline;
    registry;
    accounts;
    constructor(pipeline, registry, accounts) {
        this.pipeline = pipeline;
        this.registry = registry;
        this.accounts = accounts;
    }
    /** One's connected provider accounts */
    listProviderAccounts(visit) {
        return this.pipeline.runAs(visit, {}, (_, person) => this.listOf(person.id));
    }
    /** Disconnect one; not the last one of somebody who could then not sign in any more */
    disconnectProviderAccount(visit) {
        return this.pipeline.runAs(visit, { input: (form, person) => this.readRemovable(form, person) }, async (account, person) => {
            await this.accounts.remove(person.id, account);
            return this.listOf(person.id);
        });
    }
    async readRemovable(form, person) {
        const provider = form.text('provider');
        const uid = form.text('account');
        form.check();
        return this.accounts.findRemovable(person, provider, uid);
    }
    async listOf(accountId) {
        const accounts = await this.accounts.list(accountId);
        return done(accounts.map(({ provider, uid, display }) => ({
            uid,
            display,
            provider: this.registry.describe(provider),
        })));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "One's connected provider accounts" }),
    Get('account/providers'),
    Call({ 200: ProviderAccountListDto, 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ProviderAccountController.prototype, "listProviderAccounts", null);
__decorate([
    openapi.ApiOperation({ summary: "Disconnect one; not the last one of somebody who could then not sign in any more" }),
    Delete('account/providers'),
    Call({ 200: ProviderAccountListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, DisconnectDto),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ProviderAccountController.prototype, "disconnectProviderAccount", null);
ProviderAccountController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        ProviderRegistry,
        ProviderAccountService])
], ProviderAccountController);
export { ProviderAccountController };
//# sourceMappingURL=provider-account.controller.js.map