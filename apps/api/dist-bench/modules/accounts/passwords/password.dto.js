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
import * as openapi from "@nestjs/swagger";
import { ApiPropertyOptional } from '@nestjs/swagger';
import { StatusDto } from '../protocol/protocol.dto.js';
export class ChangePasswordDto {
    /** At least 8 characters, not common, not only digits, not like the person's name or address. */
    new_password;
    /** Required of those who have a password. */
    current_password;
    static _OPENAPI_METADATA_FACTORY() {
        return { new_password: { required: true, type: () => String, description: "At least 8 characters, not common, not only digits, not like the person's name or address." }, current_password: { required: false, type: () => String, description: "Required of those who have a password." } };
    }
}
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], ChangePasswordDto.prototype, "current_password", void 0);
export class RequestResetDto {
    /** @example 'ada@university.example' */
    email;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String, example: "ada@university.example" } };
    }
}
export class ResetPasswordDto {
    /** From the mail. */
    key;
    password;
    static _OPENAPI_METADATA_FACTORY() {
        return { key: { required: true, type: () => String, description: "From the mail." }, password: { required: true, type: () => String } };
    }
}
export class ResetKeyDataDto {
    user;
    static _OPENAPI_METADATA_FACTORY() {
        return { user: { required: true, type: () => openapi_import_1.AccountUserDto } };
    }
}
export class ResetKeyDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => ResetKeyDataDto } };
    }
}
//# sourceMappingURL=password.dto.js.map