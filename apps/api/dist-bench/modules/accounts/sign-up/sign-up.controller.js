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
import { Pipeline } from '../protocol/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../protocol/protocol.dto.js';
import { CurrentVisit } from '../protocol/visit.js';
import { SignUpDto } from './sign-up.dto.js';
import { SignUpService } from './sign-up.service.js';
let SignUpController = class SignUpController {
    pipeline;
    signUps;
    constructor(pipeline, signUps) {
        this.pipeline = pipeline;
        this.signUps = signUps;
    }
    /** Make an account; success is 401 with `verify_email` pending, for a taken address too */
    signUp(visit) {
        return this.pipeline.run(visit, { limit: 'signup', input: (form) => this.signUps.read(form), signedOut: true, signUp: true }, (wish) => this.signUps.signUp(visit, wish));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Make an account; success is 401 with `verify_email` pending, for a taken address too" }),
    Post('auth/signup'),
    Call({ 400: RefusedInputDto, 401: AuthenticationRequiredDto, 403: StatusDto, 409: StatusDto, 429: StatusDto }, SignUpDto),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentVisit()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Function]),
    __metadata("design:returntype", Promise)
], SignUpController.prototype, "signUp", null);
SignUpController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [Pipeline,
        SignUpService])
], SignUpController);
export { SignUpController };
//# sourceMappingURL=sign-up.controller.js.map