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
var ProviderRedirectController_1;
import * as openapi from "@nestjs/swagger";
import { randomBytes } from 'node:crypto';
import { Get, Logger, Param, Post } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { formFields, isForm } from '../../../platform/http/body.js';
import { FrontEndAddresses } from '../front-end-addresses.js';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { CurrentVisit, epochSeconds } from '../protocol/visit.js';
import { SessionService } from '../sessions/session.service.js';
import { ProviderClient } from './provider-client.js';
import { ProviderError } from './provider-error.js';
import { ProviderRegistry } from './provider-registry.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { ProviderRedirectDto } from './provider.dto.js';
/** Visits to providers that may be under way in one browser; the oldest is forgotten first. */
const MAX_TRIPS = 10;
/** Leaving for a provider and coming back: a browser walks here, so every answer is a redirect. */
let ProviderRedirectController = ProviderRedirectController_1 = class ProviderRedirectController {
    registry;
    client;
    signIns;
    sessions;
    pages;
    log = new Logger(ProviderRedirectController_1.name);
    constructor(registry, client, signIns, sessions, pages) {
        this.registry = registry;
        this.client = client;
        this.signIns = signIns;
        this.sessions = sessions;
        this.pages = pages;
    }
    /** Leave for a provider: an ordinary form post, with `csrfmiddlewaretoken` */
    async redirectToProvider(visit) {
        const wish = this.readWish(visit);
        if (!wish)
            return this.giveUp();
        const { provider, process, callbackUrl } = wish;
        const state = randomBytes(24).toString('base64url');
        try {
            const { url, codeVerifier } = await this.client.depart(provider, state);
            const trip = { at: epochSeconds(), provider: provider.id, process, callbackUrl, codeVerifier };
            await this.sessions.remember(visit, { trips: withTrip(visit, state, trip) });
            return { redirect: url };
        }
        catch (error) {
            return this.fail(callbackUrl, process, error);
        }
    }
    /** Where a provider sends the browser back to */
    async returnFromProvider(visit, id) {
        const [, query = ''] = visit.request.url.split('?');
        const state = new URLSearchParams(query).get('state') ?? '';
        const provider = this.registry.find(id);
        const trip = await this.sessions.takeTrip(visit, state);
        if (!provider || trip?.provider !== id)
            return this.giveUp();
        try {
            const identity = await this.client.arrive(provider, query, { ...trip, state });
            await this.signIns.arrive(visit, trip.process, identity);
            return { redirect: trip.callbackUrl };
        }
        catch (error) {
            return this.fail(trip.callbackUrl, trip.process, error);
        }
    }
    readWish(visit) {
        if (!isForm(visit.request))
            return null;
        const fields = formFields(visit.request.body);
        const provider = this.registry.find(fields['provider'] ?? '');
        const { process } = fields;
        const callbackUrl = this.pages.own(fields['callback_url'] ?? '');
        if (!provider || callbackUrl === null)
            return null;
        return process === 'login' || process === 'connect' ? { provider, process, callbackUrl } : null;
    }
    /** Nobody knows where the browser came from: to the page for that. */
    giveUp() {
        return { redirect: withError(this.pages.providerError, 'unknown', 'login') };
    }
    fail(callbackUrl, process, error) {
        const code = error instanceof ProviderError ? error.code : 'unknown';
        if (code === 'unknown')
            this.log.warn(`A provider sign-in failed: ${reasonOf(error)}`);
        return { redirect: withError(callbackUrl, code, process) };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Leave for a provider: an ordinary form post, with `csrfmiddlewaretoken`" }),
    Post('auth/provider/redirect'),
    ApiConsumes('application/x-www-form-urlencoded'),
    Call({ 302: null }, ProviderRedirectDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], ProviderRedirectController.prototype, "redirectToProvider", null);
__decorate([
    openapi.ApiOperation({ summary: "Where a provider sends the browser back to" }),
    Get('auth/provider/callback/:provider'),
    Call({ 302: null }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __param(1, Param('provider')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function, String]),
    __metadata("design:returntype", Promise)
], ProviderRedirectController.prototype, "returnFromProvider", null);
ProviderRedirectController = ProviderRedirectController_1 = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [ProviderRegistry,
        ProviderClient,
        ProviderSignInService,
        SessionService,
        FrontEndAddresses])
], ProviderRedirectController);
export { ProviderRedirectController };
function withTrip(visit, state, trip) {
    const before = Object.entries(visit.session?.state.trips ?? {}).toSorted(([, one], [, other]) => one.at - other.at);
    return Object.fromEntries([...before.slice(1 - MAX_TRIPS), [state, trip]]);
}
function withError(address, error, process) {
    const url = new URL(address);
    url.searchParams.set('error', error);
    url.searchParams.set('error_process', process);
    return url.href;
}
/** The name of what went wrong, never a provider's answer: it may hold a code or a token. */
function reasonOf(error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const { code, name } = cause;
    return code ?? name ?? 'unknown';
}
//# sourceMappingURL=provider-redirect.controller.js.map