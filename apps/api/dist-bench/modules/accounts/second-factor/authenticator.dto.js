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
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { StatusDto } from '../protocol/protocol.dto.js';
export class TotpAuthenticatorDto {
    type;
    /** Epoch seconds. */
    created_at;
    /** Epoch seconds; null when it was never used. */
    last_used_at;
    static _OPENAPI_METADATA_FACTORY() {
        return { type: { required: true, type: () => String }, created_at: { required: true, type: () => Number, description: "Epoch seconds." }, last_used_at: { required: true, type: () => Number, nullable: true, description: "Epoch seconds; null when it was never used." } };
    }
}
__decorate([
    ApiProperty({ enum: ['totp'] }),
    __metadata("design:type", String)
], TotpAuthenticatorDto.prototype, "type", void 0);
__decorate([
    ApiProperty({ type: Number, nullable: true }),
    __metadata("design:type", Object)
], TotpAuthenticatorDto.prototype, "last_used_at", void 0);
export class RecoveryCodesAuthenticatorDto {
    type;
    created_at;
    last_used_at;
    total_code_count;
    unused_code_count;
    /** Only where the codes themselves were asked for. */
    unused_codes;
    static _OPENAPI_METADATA_FACTORY() {
        return { type: { required: true, type: () => String }, created_at: { required: true, type: () => Number }, last_used_at: { required: true, type: () => Number, nullable: true }, total_code_count: { required: true, type: () => Number }, unused_code_count: { required: true, type: () => Number }, unused_codes: { required: false, type: () => [String], description: "Only where the codes themselves were asked for." } };
    }
}
__decorate([
    ApiProperty({ enum: ['recovery_codes'] }),
    __metadata("design:type", String)
], RecoveryCodesAuthenticatorDto.prototype, "type", void 0);
__decorate([
    ApiProperty({ type: Number, nullable: true }),
    __metadata("design:type", Object)
], RecoveryCodesAuthenticatorDto.prototype, "last_used_at", void 0);
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], RecoveryCodesAuthenticatorDto.prototype, "total_code_count", void 0);
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], RecoveryCodesAuthenticatorDto.prototype, "unused_code_count", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    __metadata("design:type", Array)
], RecoveryCodesAuthenticatorDto.prototype, "unused_codes", void 0);
/** Either of the two. */
export class AuthenticatorDto {
    type;
    created_at;
    last_used_at;
    total_code_count;
    unused_code_count;
    static _OPENAPI_METADATA_FACTORY() {
        return { type: { required: true, type: () => String }, created_at: { required: true, type: () => Number }, last_used_at: { required: true, type: () => Number, nullable: true }, total_code_count: { required: false, type: () => Number }, unused_code_count: { required: false, type: () => Number } };
    }
}
__decorate([
    ApiProperty({ enum: ['totp', 'recovery_codes'] }),
    __metadata("design:type", String)
], AuthenticatorDto.prototype, "type", void 0);
__decorate([
    ApiProperty({ type: Number, nullable: true }),
    __metadata("design:type", Object)
], AuthenticatorDto.prototype, "last_used_at", void 0);
__decorate([
    ApiPropertyOptional({ type: 'integer' }),
    __metadata("design:type", Number)
], AuthenticatorDto.prototype, "total_code_count", void 0);
__decorate([
    ApiPropertyOptional({ type: 'integer' }),
    __metadata("design:type", Number)
], AuthenticatorDto.prototype, "unused_code_count", void 0);
export class AuthenticatorListDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => [AuthenticatorDto] } };
    }
}
export class TotpDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => TotpAuthenticatorDto } };
    }
}
export class TotpDraftDto {
    /** Base32, for typing in. */
    secret;
    /** For the QR code. */
    totp_url;
    static _OPENAPI_METADATA_FACTORY() {
        return { secret: { required: true, type: () => String, description: "Base32, for typing in." }, totp_url: { required: true, type: () => String, description: "For the QR code." } };
    }
}
export class TotpNotSetUpDto extends StatusDto {
    meta;
    static _OPENAPI_METADATA_FACTORY() {
        return { meta: { required: true, type: () => TotpDraftDto } };
    }
}
export class RecoveryCodesDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => RecoveryCodesAuthenticatorDto } };
    }
}
//# sourceMappingURL=authenticator.dto.js.map