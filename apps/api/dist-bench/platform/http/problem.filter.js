var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException } from '@nestjs/common';
import { DomainError } from '../errors.js';
/** Fastify's own errors (body too large, malformed JSON…) carry a status and a code. */
const isFastifyError = (error) => error instanceof Error && typeof error.statusCode === 'number';
function toRefusal(error) {
    if (error instanceof DomainError) {
        return { status: error.status, code: error.code, detail: error.message, errors: error.errors };
    }
    if (error instanceof HttpException) {
        const status = error.getStatus();
        return {
            status,
            code: (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(' ', '_'),
            detail: error.message,
        };
    }
    if (isFastifyError(error) && error.statusCode < 500) {
        return { status: error.statusCode, code: error.code.toLowerCase(), detail: error.message };
    }
    return null;
}
/** The one place where an error becomes an answer: application/problem+json, nothing internal in it. */
let ProblemFilter = class ProblemFilter {
    catch(error, host) {
        const request = host.switchToHttp().getRequest();
        const reply = host.switchToHttp().getResponse();
        const refusal = toRefusal(error) ?? {
            status: 500,
            code: 'internal',
            detail: 'Something went wrong on our side. It has been logged; please try again.',
        };
        const level = error instanceof DomainError ? error.logLevel : refusal.status >= 500 ? 'error' : 'info';
        request.log[level]({ code: refusal.code, status: refusal.status, ...(level === 'error' && { err: error }) }, 'refused');
        void reply
            .status(refusal.status)
            .header('content-type', 'application/problem+json; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(JSON.stringify({
            type: 'about:blank',
            title: STATUS_CODES[refusal.status] ?? 'Error',
            status: refusal.status,
            detail: refusal.detail,
            code: refusal.code,
            ...(refusal.errors && { errors: refusal.errors }),
        }));
    }
};
ProblemFilter = __decorate([
    Catch()
], ProblemFilter);
export { ProblemFilter };
//# sourceMappingURL=problem.filter.js.map