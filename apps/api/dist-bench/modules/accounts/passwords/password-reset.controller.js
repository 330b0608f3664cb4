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
import { badInput, done } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { RequestResetDto, ResetKeyDto, ResetPasswordDto } from './password.dto.js';
import { PasswordService } from './password.service.js';
const KEY_HEADER = 'x-password-reset-key';
let PasswordResetController = class PasswordResetController {
    pipeline;
    passwords;
    answers;
    constructor(pipeline, passwords, answers) {
        this.pipeline = pipeline;
        this.passwords = passwords;
        this.answers = answers;
    }
    /** Ask for a mail to set a new password; the answer does not tell whether there is an account */
    requestPasswordReset(visit) {
        return this.pipeline.run(visit, { input: (form) => form.email() }, async (email) => {
            await this.passwords.sendResetKey(email, visit.ip);
            return done();
        });
    }
    /** Whose key from a mail this is */
    getPasswordResetKey(visit) {
        return this.pipeline.run(visit, { input: () => this.accountOf(visit.header(KEY_HEADER) ?? '') }, async (account) => done({ user: await this.answers.user(account.id) }));
    }
    /** Set a new password with a key from a mail; success is 401: nobody is signed in */
    resetPassword(visit) {
        return this.pipeline.run(visit, { limit: 'reset_password_from_key', input: (form) => this.readReset(form) }, async ({ account, password }) => {
            await this.passwords.reset(account, password);
            return this.answers.of(visit);
        });
    }
    async accountOf(key) {
        if (key.trim() === '')
            throw badInput(problems.required('key'));
        const account = await this.passwords.accountOf(key.trim());
        if (!account)
            throw badInput(problems.badResetKey('key'));
        return account;
    }
    async readReset(form) {
        const key = form.text('key');
        const account = key === '' ? null : await this.passwords.accountOf(key);
        if (key !== '' && !account)
            form.add(problems.badResetKey('key'));
        const password = form.text('password');
        if (!account)
            form.refuse();
        if (password !== '')
            form.add(...(await this.passwords.problemsFor(account, 'password', password)));
        return { account, password };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Ask for a mail to set a new password; the answer does not tell whether there is an account" }),
    Post('auth/password/request'),
    Call({ 200: StatusDto, 400: RefusedInputDto, 429: StatusDto }, RequestResetDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], PasswordResetController.prototype, "requestPasswordReset", null);
__decorate([
    openapi.ApiOperation({ summary: "Whose key from a mail this is" }),
    Get('auth/password/reset'),
    ApiHeader({ name: KEY_HEADER, required: true }),
    Call({ 200: ResetKeyDto, 400: RefusedInputDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], PasswordResetController.prototype, "getPasswordResetKey", null);
__decorate([
    openapi.ApiOperation({ summary: "Set a new password with a key from a mail; success is 401: nobody is signed in" }),
    Post('auth/password/reset'),
    Call({ 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto }, ResetPasswordDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], PasswordResetController.prototype, "resetPassword", null);
PasswordResetController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        PasswordService,
        AuthenticationAnswers])
], PasswordResetController);
export { PasswordResetController };
//# sourceMappingURL=password-reset.controller.js.map