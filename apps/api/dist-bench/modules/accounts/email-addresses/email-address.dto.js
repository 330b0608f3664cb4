import * as openapi_import_1 from "../protocol/protocol.dto.js";
import * as openapi from "@nestjs/swagger";
import { StatusDto } from '../protocol/protocol.dto.js';
export class EmailAddressDto {
    email;
    verified;
    primary;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String }, verified: { required: true, type: () => Boolean }, primary: { required: true, type: () => Boolean } };
    }
}
export class EmailAddressListDto extends StatusDto {
    /** In the order they were added. */
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => [EmailAddressDto], description: "In the order they were added." } };
    }
}
export class EmailInputDto {
    /** @example 'ada@university.example' */
    email;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String, example: "ada@university.example" } };
    }
}
export class MakePrimaryDto extends EmailInputDto {
    /** Only true makes sense. */
    primary;
    static _OPENAPI_METADATA_FACTORY() {
        return { primary: { required: true, type: () => Boolean, description: "Only true makes sense." } };
    }
}
export class VerifyEmailDto {
    /** From the mail. */
    key;
    static _OPENAPI_METADATA_FACTORY() {
        return { key: { required: true, type: () => String, description: "From the mail." } };
    }
}
export class VerificationKeyDataDto {
    email;
    user;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String }, user: { required: true, type: () => openapi_import_1.AccountUserDto } };
    }
}
export class VerificationKeyMetaDto {
    /** Whether this browser is waiting for an address to be proven. */
    is_authenticating;
    static _OPENAPI_METADATA_FACTORY() {
        return { is_authenticating: { required: true, type: () => Boolean, description: "Whether this browser is waiting for an address to be proven." } };
    }
}
export class VerificationKeyDto extends StatusDto {
    data;
    meta;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => VerificationKeyDataDto }, meta: { required: true, type: () => VerificationKeyMetaDto } };
    }
}
//# sourceMappingURL=email-address.dto.js.map