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
import { Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { done, refusal } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { EmailAddressListDto, EmailInputDto, MakePrimaryDto } from './email-address.dto.js';
import { EmailAddressService } from './email-address.service.js';
/** The addresses of whoever is signed in (D41). */
let EmailAddressController = class EmailAddressController {
    pipeline;
    addresses;
    constructor(pipeline, addresses) {
        this.pipeline = pipeline;
        this.addresses = addresses;
    }
    /** One's addresses */
    listEmailAddresses(visit) {
        return this.pipeline.runAs(visit, {}, (_, person) => this.listOf(person.id));
    }
    /** Add an address; a mail to prove it goes out */
    async addEmailAddress(visit) {
        // By code, a visitor could change the address of a pending sign-up here; by link there is none to change.
        if (!visit.account)
            throw refusal(409);
        return this.pipeline.runAs(visit, { limit: 'manage_email', input: (form, person) => this.readNew(form, person.id) }, async (email, person) => {
            await this.addresses.add(person.id, email);
            return this.listOf(person.id);
        });
    }
    /** Send the mail that proves an address again; 403 when one went out a short while ago */
    resendEmailVerification(visit) {
        return this.pipeline.runAs(visit, { limit: 'manage_email', input: (form, person) => this.readOwn(form, person.id) }, async (address) => {
            if (!(await this.addresses.sendVerification(address)))
                throw refusal(403);
            return done();
        });
    }
    /** Make a proven address the primary one */
    makeEmailAddressPrimary(visit) {
        return this.pipeline.runAs(visit, { limit: 'manage_email', input: (form, person) => this.readPrimary(form, person.id) }, async (address, person) => {
            await this.addresses.makePrimary(address);
            return this.listOf(person.id);
        });
    }
    /** Remove an address that is not the primary one */
    removeEmailAddress(visit) {
        return this.pipeline.runAs(visit, { limit: 'manage_email', input: (form, person) => this.readRemovable(form, person.id) }, async (address, person) => {
            await this.addresses.remove(address);
            return this.listOf(person.id);
        });
    }
    async readNew(form, accountId) {
        const email = form.email();
        if (form.isFine('email'))
            form.add(...(await this.addresses.problemsOfAdding(accountId, email)));
        return email;
    }
    async readOwn(form, accountId) {
        return (await this.findOwn(form, accountId)) ?? form.refuse();
    }
    async readPrimary(form, accountId) {
        const address = await this.findOwn(form, accountId);
        if (!form.flag('primary'))
            form.add(problems.required('primary'));
        if (!address)
            form.refuse();
        if (!(await this.addresses.mayBePrimary(address)))
            form.add(problems.unverifiedPrimary('email'));
        return address;
    }
    async readRemovable(form, accountId) {
        const address = await this.readOwn(form, accountId);
        if (address.primary)
            form.add(problems.cannotRemovePrimary('email'));
        return address;
    }
    /** An address of the person's own; somebody else's is never told apart from an unknown one. */
    async findOwn(form, accountId) {
        const email = form.email();
        if (!form.isFine('email'))
            return null;
        const address = await this.addresses.find(accountId, email);
        if (!address)
            form.add(problems.unknownEmail('email'));
        return address;
    }
    async listOf(accountId) {
        const addresses = await this.addresses.list(accountId);
        return done(addresses.map(({ email, verified, primary }) => ({ email, verified, primary })));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "One's addresses" }),
    Get('account/email'),
    Call({ 200: EmailAddressListDto, 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], EmailAddressController.prototype, "listEmailAddresses", null);
__decorate([
    openapi.ApiOperation({ summary: "Add an address; a mail to prove it goes out" }),
    Post('account/email'),
    Call({ 200: EmailAddressListDto, 400: RefusedInputDto, 409: StatusDto, 429: StatusDto }, EmailInputDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], EmailAddressController.prototype, "addEmailAddress", null);
__decorate([
    openapi.ApiOperation({ summary: "Send the mail that proves an address again; 403 when one went out a short while ago" }),
    Put('account/email'),
    Call({
        200: StatusDto,
        400: RefusedInputDto,
        401: AuthenticationRequiredDto,
        403: StatusDto,
        429: StatusDto,
    }, EmailInputDto),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], EmailAddressController.prototype, "resendEmailVerification", null);
__decorate([
    openapi.ApiOperation({ summary: "Make a proven address the primary one" }),
    Patch('account/email'),
    Call({ 200: EmailAddressListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto }, MakePrimaryDto),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], EmailAddressController.prototype, "makeEmailAddressPrimary", null);
__decorate([
    openapi.ApiOperation({ summary: "Remove an address that is not the primary one" }),
    Delete('account/email'),
    Call({ 200: EmailAddressListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto }, EmailInputDto),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], EmailAddressController.prototype, "removeEmailAddress", null);
EmailAddressController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        EmailAddressService])
], EmailAddressController);
export { EmailAddressController };
//# sourceMappingURL=email-address.controller.js.map