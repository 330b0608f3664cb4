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
import { All } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { AccountCalls, Call } from './account-calls.js';
import { refusal, Refusal } from './answer.js';
import { AuthenticationAnswers } from './authentication-answers.js';
import { CurrentVisit } from './visit.js';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What no other handler takes: 405 for a known address, 404 for any other. */
let UnmatchedController = class UnmatchedController {
    answers;
    constructor(answers) {
        this.answers = answers;
    }
    async refuse(visit) {
        const allowed = allowedMethods(visit.request);
        if (allowed.length === 0)
            throw refusal(404);
        const isForPeople = visit.request.url.includes('/account/');
        if (isForPeople && !visit.account)
            throw new Refusal(await this.answers.of(visit));
        throw new Refusal({ bare: 405, allow: allowed.join(', ') });
    }
};
__decorate([
    ApiExcludeEndpoint(),
    All('*'),
    Call({}),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], UnmatchedController.prototype, "refuse", null);
UnmatchedController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [AuthenticationAnswers])
], UnmatchedController);
export { UnmatchedController };
function allowedMethods({ server, url }) {
    const fastify = server;
    const [path = ''] = url.split('?');
    return METHODS.filter((method) => fastify.hasRoute({ method, url: path }));
}
//# sourceMappingURL=unmatched.controller.js.map