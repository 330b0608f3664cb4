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
import { Post } from '@nestjs/common';
import { AccountCalls, Call } from '../protocol/account-calls.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticatedDto, AuthenticationRequiredDto, RefusedInputDto, StatusDto, } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { ChangePasswordDto } from './password.dto.js';
import { PasswordService } from './password.service.js';
let PasswordController = class PasswordController {
    pipeline;
    passwords;
    answers;
    constructor(pipeline, passwords, answers) {
        this.pipeline = pipeline;
        this.passwords = passwords;
        this.answers = answers;
    }
    /** Change the password, or set the first one; every other browser is signed out */
    changePassword(visit) {
        return this.pipeline.runAs(visit, { limit: 'change_password', input: (form, person) => this.readChange(form, person.id) }, async ({ account, password }) => {
            await this.passwords.change(visit, account, password);
            return this.answers.of(visit);
        });
    }
    async readChange(form, accountId) {
        const account = await this.passwords.present(accountId);
        const current = account.passwordHash === null ? form.optionalText('current_password') : form.text('current_password');
        if (current !== '' && !(await this.passwords.fits(account, current))) {
            form.add(problems.enterCurrentPassword('current_password'));
        }
        const password = form.text('new_password');
        if (password !== '')
            form.add(...(await this.passwords.problemsFor(account, 'new_password', password)));
        return { account, password };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Change the password, or set the first one; every other browser is signed out" }),
    Post('account/password/change'),
    Call({ 200: AuthenticatedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto }, ChangePasswordDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], PasswordController.prototype, "changePassword", null);
PasswordController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        PasswordService,
        AuthenticationAnswers])
], PasswordController);
export { PasswordController };
//# sourceMappingURL=password.controller.js.map