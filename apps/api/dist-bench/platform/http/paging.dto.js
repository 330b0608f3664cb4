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
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Which part of a list: `limit` items from `offset` on. */
export class PageQuery {
    /** Items a page, at least 1. */
    limit = DEFAULT_PAGE_SIZE;
    /** Items to skip. */
    offset = 0;
    static _OPENAPI_METADATA_FACTORY() {
        return { limit: { required: true, type: () => Number, description: "Items a page, at least 1.", default: DEFAULT_PAGE_SIZE, minimum: 1, maximum: MAX_PAGE_SIZE }, offset: { required: true, type: () => Number, description: "Items to skip.", default: 0, minimum: 0, maximum: 1000000 } };
    }
}
__decorate([
    ApiProperty({
        required: false,
        type: 'integer',
        minimum: 1,
        maximum: MAX_PAGE_SIZE,
        default: DEFAULT_PAGE_SIZE,
    }),
    Type(() => Number),
    IsInt({ message: 'limit must be a whole number' }),
    Min(1, { message: 'limit must be at least 1' }),
    Max(MAX_PAGE_SIZE, { message: `limit must be at most ${MAX_PAGE_SIZE}` }),
    __metadata("design:type", Number)
], PageQuery.prototype, "limit", void 0);
__decorate([
    ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 }),
    Type(() => Number),
    IsInt({ message: 'offset must be a whole number' }),
    Min(0, { message: 'offset must not be negative' }),
    Max(1_000_000, { message: 'offset must be at most 1000000' }),
    __metadata("design:type", Number)
], PageQuery.prototype, "offset", void 0);
//# sourceMappingURL=paging.dto.js.map