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
import { badInput, done } from '../protocol/answer.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { problems } from '../protocol/input-problems.js';
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto } from '../protocol/protocol.dto.js';
import { CurrentVisit, epochSeconds } from '../protocol/visit.js';
import { EndSessionsDto, SessionListDto } from './session.dto.js';
import { SessionService } from './session.service.js';
/** The browsers a person is signed in with. */
let SessionListController = class SessionListController {
    pipeline;
    sessions;
    answers;
    constructor(pipeline, sessions, answers) {
        this.pipeline = pipeline;
        this.sessions = sessions;
        this.answers = answers;
    }
    /** The browsers one is signed in with */
    listSessions(visit) {
        return this.pipeline.runAs(visit, {}, async (_, person) => done(await this.listOf(person.id, visit)));
    }
    /** Sign out other browsers; 401 when this one was among them */
    endSessions(visit) {
        return this.pipeline.runAs(visit, { input: (form, person) => this.readIds(form, person.id) }, async (ids, person) => {
            const isCurrentAmongThem = ids.includes(visit.session?.id ?? 0);
            await this.sessions.endSome(person.id, ids);
            if (!isCurrentAmongThem)
                return done(await this.listOf(person.id, visit));
            await this.sessions.end(visit);
            return this.answers.of(visit);
        });
    }
    async readIds(form, accountId) {
        const sent = form.raw('sessions');
        if (sent === undefined || sent === null || sent === '')
            throw badInput(problems.required('sessions'));
        if (!Array.isArray(sent))
            throw badInput(problems.invalidList('sessions'));
        if (sent.length === 0)
            throw badInput(problems.required('sessions'));
        const own = new Set((await this.sessions.list(accountId)).map(({ id }) => id));
        return sent.map((value) => {
            const id = Number(value);
            if (!/^\d+$/.test(String(value)))
                throw badInput(problems.notANumber('sessions', value));
            if (!own.has(id))
                throw badInput(problems.invalidChoice('sessions', value));
            return id;
        });
    }
    async listOf(accountId, visit) {
        const sessions = await this.sessions.list(accountId);
        return sessions.map(({ id, userAgent, ip, createdAt }) => ({
            id,
            user_agent: userAgent,
            ip,
            created_at: epochSeconds(createdAt),
            is_current: id === visit.session?.id,
        }));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The browsers one is signed in with" }),
    Get('auth/sessions'),
    Call({ 200: SessionListDto, 401: AuthenticationRequiredDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], SessionListController.prototype, "listSessions", null);
__decorate([
    openapi.ApiOperation({ summary: "Sign out other browsers; 401 when this one was among them" }),
    Delete('auth/sessions'),
    Call({ 200: SessionListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, EndSessionsDto),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], SessionListController.prototype, "endSessions", null);
SessionListController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        SessionService,
        AuthenticationAnswers])
], SessionListController);
export { SessionListController };
//# sourceMappingURL=session-list.controller.js.map