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
/** The classes here and in the other *.dto.ts files of this module document the protocol; its answers are plain objects. */
export class StatusDto {
    /** The HTTP status once more. */
    status;
    static _OPENAPI_METADATA_FACTORY() {
        return { status: { required: true, type: () => Number, description: "The HTTP status once more." } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], StatusDto.prototype, "status", void 0);
export class InputProblemDto {
    /** For people. */
    message;
    /** For programs. */
    code;
    /** The input it is about; missing when it is about none in particular. */
    param;
    static _OPENAPI_METADATA_FACTORY() {
        return { message: { required: true, type: () => String, description: "For people." }, code: { required: true, type: () => String, description: "For programs." }, param: { required: false, type: () => String, description: "The input it is about; missing when it is about none in particular." } };
    }
}
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], InputProblemDto.prototype, "param", void 0);
export class RefusedInputDto extends StatusDto {
    errors;
    static _OPENAPI_METADATA_FACTORY() {
        return { errors: { required: true, type: () => [InputProblemDto] } };
    }
}
export class AccountUserDto {
    id;
    display;
    /** The primary address. */
    email;
    has_usable_password;
    username;
    /** Public handle of the person's profile. */
    handle;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, display: { required: true, type: () => String }, email: { required: false, type: () => String, description: "The primary address." }, has_usable_password: { required: true, type: () => Boolean }, username: { required: true, type: () => String }, handle: { required: false, type: () => String, description: "Public handle of the person's profile." } };
    }
}
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], AccountUserDto.prototype, "email", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], AccountUserDto.prototype, "handle", void 0);
export class AuthenticationMethodDto {
    method;
    /** Epoch seconds. */
    at;
    email;
    reauthenticated;
    id;
    type;
    provider;
    uid;
    static _OPENAPI_METADATA_FACTORY() {
        return { method: { required: true, type: () => String }, at: { required: true, type: () => Number, description: "Epoch seconds." }, email: { required: false, type: () => String }, reauthenticated: { required: false, type: () => Boolean }, id: { required: false, type: () => Number }, type: { required: false, type: () => String }, provider: { required: false, type: () => String }, uid: { required: false, type: () => String } };
    }
}
__decorate([
    ApiProperty({ enum: ['password', 'mfa', 'socialaccount'] }),
    __metadata("design:type", String)
], AuthenticationMethodDto.prototype, "method", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], AuthenticationMethodDto.prototype, "email", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", Boolean)
], AuthenticationMethodDto.prototype, "reauthenticated", void 0);
__decorate([
    ApiPropertyOptional({ type: 'integer' }),
    __metadata("design:type", Number)
], AuthenticationMethodDto.prototype, "id", void 0);
__decorate([
    ApiPropertyOptional({ enum: ['totp', 'recovery_codes'] }),
    __metadata("design:type", String)
], AuthenticationMethodDto.prototype, "type", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], AuthenticationMethodDto.prototype, "provider", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], AuthenticationMethodDto.prototype, "uid", void 0);
export class ProviderDto {
    id;
    name;
    flows;
    client_id;
    openid_configuration_url;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, name: { required: true, type: () => String }, flows: { required: true, type: () => [String] }, client_id: { required: false, type: () => String }, openid_configuration_url: { required: false, type: () => String } };
    }
}
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], ProviderDto.prototype, "client_id", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], ProviderDto.prototype, "openid_configuration_url", void 0);
export class FlowDto {
    id;
    /** Begun in this browser, and to be finished next. */
    is_pending;
    providers;
    provider;
    types;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, is_pending: { required: false, type: () => Boolean, description: "Begun in this browser, and to be finished next." }, providers: { required: false, type: () => [String] }, provider: { required: false, type: () => ProviderDto }, types: { required: false, type: () => [String] } };
    }
}
__decorate([
    ApiProperty({
        enum: [
            'login',
            'signup',
            'provider_redirect',
            'provider_token',
            'provider_signup',
            'verify_email',
            'mfa_authenticate',
            'reauthenticate',
            'mfa_reauthenticate',
        ],
    }),
    __metadata("design:type", String)
], FlowDto.prototype, "id", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", Boolean)
], FlowDto.prototype, "is_pending", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    __metadata("design:type", Array)
], FlowDto.prototype, "providers", void 0);
__decorate([
    ApiPropertyOptional({ type: ProviderDto }),
    __metadata("design:type", ProviderDto)
], FlowDto.prototype, "provider", void 0);
__decorate([
    ApiPropertyOptional({ type: [String] }),
    __metadata("design:type", Array)
], FlowDto.prototype, "types", void 0);
export class AuthenticationMetaDto {
    /** With status 401: true when the person is signed in and must prove again who they are. */
    is_authenticated;
    static _OPENAPI_METADATA_FACTORY() {
        return { is_authenticated: { required: true, type: () => Boolean, nullable: true, description: "With status 401: true when the person is signed in and must prove again who they are." } };
    }
}
__decorate([
    ApiProperty({ type: Boolean, nullable: true }),
    __metadata("design:type", Object)
], AuthenticationMetaDto.prototype, "is_authenticated", void 0);
export class AuthenticatedDataDto {
    user;
    /** How this session authenticated, oldest first. */
    methods;
    static _OPENAPI_METADATA_FACTORY() {
        return { user: { required: true, type: () => AccountUserDto }, methods: { required: true, type: () => [AuthenticationMethodDto], description: "How this session authenticated, oldest first." } };
    }
}
export class AuthenticatedDto extends StatusDto {
    data;
    meta;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => AuthenticatedDataDto }, meta: { required: true, type: () => AuthenticationMetaDto } };
    }
}
export class AuthenticationRequiredDataDto {
    /** What can be begun, and what is pending. */
    flows;
    /** Only where the person is signed in and must prove it again. */
    user;
    methods;
    static _OPENAPI_METADATA_FACTORY() {
        return { flows: { required: true, type: () => [FlowDto], description: "What can be begun, and what is pending." }, user: { required: false, type: () => AccountUserDto, description: "Only where the person is signed in and must prove it again." }, methods: { required: false, type: () => [AuthenticationMethodDto] } };
    }
}
__decorate([
    ApiPropertyOptional({ type: AccountUserDto }),
    __metadata("design:type", AccountUserDto)
], AuthenticationRequiredDataDto.prototype, "user", void 0);
__decorate([
    ApiPropertyOptional({ type: [AuthenticationMethodDto] }),
    __metadata("design:type", Array)
], AuthenticationRequiredDataDto.prototype, "methods", void 0);
export class AuthenticationRequiredDto extends StatusDto {
    data;
    meta;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => AuthenticationRequiredDataDto }, meta: { required: true, type: () => AuthenticationMetaDto } };
    }
}
//# sourceMappingURL=protocol.dto.js.map