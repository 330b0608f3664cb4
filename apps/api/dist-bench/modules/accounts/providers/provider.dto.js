var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "../protocol/protocol.dto.js";
import * as openapi_import_2 from "../email-addresses/email-address.dto.js";
import * as openapi from "@nestjs/swagger";
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { StatusDto } from '../protocol/protocol.dto.js';
export class ProviderRedirectDto {
    /** Id of the provider. */
    provider;
    /** `login` leaves the session and signs in as the provider's person; `connect` adds them to it (D04). */
    process;
    /** Where the browser goes afterwards: a path or a full address of this site. */
    callback_url;
    csrfmiddlewaretoken;
    static _OPENAPI_METADATA_FACTORY() {
        return { provider: { required: true, type: () => String, description: "Id of the provider." }, process: { required: true, type: () => String, description: "`login` leaves the session and signs in as the provider's person; `connect` adds them to it (D04)." }, callback_url: { required: true, type: () => String, description: "Where the browser goes afterwards: a path or a full address of this site." }, csrfmiddlewaretoken: { required: true, type: () => String } };
    }
}
__decorate([
    ApiProperty({ enum: ['login', 'connect'] }),
    __metadata("design:type", String)
], ProviderRedirectDto.prototype, "process", void 0);
export class ProviderAccountDto {
    /** Who they are at the provider. */
    uid;
    display;
    provider;
    static _OPENAPI_METADATA_FACTORY() {
        return { uid: { required: true, type: () => String, description: "Who they are at the provider." }, display: { required: true, type: () => String }, provider: { required: true, type: () => openapi_import_1.ProviderDto } };
    }
}
export class ProviderAccountListDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => [ProviderAccountDto] } };
    }
}
export class DisconnectDto {
    /** Id of the provider. */
    provider;
    /** The account's `uid`. */
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { provider: { required: true, type: () => String, description: "Id of the provider." }, account: { required: true, type: () => String, description: "The account's `uid`." } };
    }
}
export class ProviderSignUpDto {
    email;
    profile_handle;
    first_name;
    last_name;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String }, profile_handle: { required: false, type: () => String }, first_name: { required: false, type: () => String }, last_name: { required: false, type: () => String } };
    }
}
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], ProviderSignUpDto.prototype, "profile_handle", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], ProviderSignUpDto.prototype, "first_name", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], ProviderSignUpDto.prototype, "last_name", void 0);
export class PendingPersonDto {
    display;
    has_usable_password;
    static _OPENAPI_METADATA_FACTORY() {
        return { display: { required: true, type: () => String }, has_usable_password: { required: true, type: () => Boolean } };
    }
}
export class PendingProviderSignUpDataDto {
    email;
    account;
    user;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => [openapi_import_2.EmailAddressDto] }, account: { required: true, type: () => ProviderAccountDto }, user: { required: true, type: () => PendingPersonDto } };
    }
}
export class PendingProviderSignUpDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => PendingProviderSignUpDataDto } };
    }
}
export class IdTokenDto {
    client_id;
    id_token;
    static _OPENAPI_METADATA_FACTORY() {
        return { client_id: { required: true, type: () => String }, id_token: { required: true, type: () => String } };
    }
}
export class ProviderTokenDto {
    /** Id of the provider. */
    provider;
    process;
    token;
    static _OPENAPI_METADATA_FACTORY() {
        return { provider: { required: true, type: () => String, description: "Id of the provider." }, process: { required: true, type: () => String }, token: { required: true, type: () => IdTokenDto } };
    }
}
__decorate([
    ApiProperty({ enum: ['login', 'connect'] }),
    __metadata("design:type", String)
], ProviderTokenDto.prototype, "process", void 0);
//# sourceMappingURL=provider.dto.js.map