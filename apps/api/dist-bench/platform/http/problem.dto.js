var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi from "@nestjs/swagger";
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiResponse, getSchemaPath, } from '@nestjs/swagger';
/** How every error of the dashboard API leaves (RFC 9457, D43). */
export class ProblemDto {
    /** Always `about:blank`: the code says more. */
    type;
    /** The HTTP status in words. */
    title;
    status;
    /** One sentence for the person: what, where, how to fix. */
    detail;
    /** Stable, for programs. */
    code;
    /** Messages by input field. */
    errors;
    static _OPENAPI_METADATA_FACTORY() {
        return { type: { required: true, type: () => String, description: "Always `about:blank`: the code says more." }, title: { required: true, type: () => String, description: "The HTTP status in words." }, status: { required: true, type: () => Number }, detail: { required: true, type: () => String, description: "One sentence for the person: what, where, how to fix." }, code: { required: true, type: () => String, description: "Stable, for programs." }, errors: { required: false, type: "object", additionalProperties: { type: "array", items: { type: "string" } }, description: "Messages by input field." } };
    }
}
__decorate([
    ApiProperty({ example: 'about:blank' }),
    __metadata("design:type", String)
], ProblemDto.prototype, "type", void 0);
__decorate([
    ApiProperty({ example: 'Not Found' }),
    __metadata("design:type", String)
], ProblemDto.prototype, "title", void 0);
__decorate([
    ApiProperty({ type: 'integer', example: 404 }),
    __metadata("design:type", Number)
], ProblemDto.prototype, "status", void 0);
__decorate([
    ApiProperty({ example: 'There is nothing here, or it is not yours to see.' }),
    __metadata("design:type", String)
], ProblemDto.prototype, "detail", void 0);
__decorate([
    ApiProperty({ example: 'not_found' }),
    __metadata("design:type", String)
], ProblemDto.prototype, "code", void 0);
__decorate([
    ApiPropertyOptional({
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        example: { title: ['Title is required.'] },
    }),
    __metadata("design:type", Object)
], ProblemDto.prototype, "errors", void 0);
const MEANING = {
    400: 'Input that does not fit',
    401: 'Not signed in',
    403: 'Signed in, but not allowed',
    404: 'Not there, or not visible to you',
    409: 'Conflicts with what is there',
    413: 'Too large',
    415: 'A type that is not accepted',
    429: 'Too many requests',
    503: 'Too busy, or a part is down; try again after Retry-After seconds',
};
/** Documents an error status with the one error body. */
export function ApiProblem(status, description = MEANING[status] ?? 'Refused') {
    return applyDecorators(ApiExtraModels(ProblemDto), ApiResponse({
        status,
        description,
        content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }));
}
//# sourceMappingURL=problem.dto.js.map