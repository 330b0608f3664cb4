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
import { ApiPropertyOptional } from '@nestjs/swagger';
export class SignUpDto {
    /** @example 'ada@university.example' */
    email;
    /** At least 8 characters, not common, not only digits. */
    password;
    /** The address of the profile; a free one is made when it is missing. */
    profile_handle;
    first_name;
    last_name;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String, example: "ada@university.example" }, password: { required: true, type: () => String, description: "At least 8 characters, not common, not only digits." }, profile_handle: { required: false, type: () => String, description: "The address of the profile; a free one is made when it is missing." }, first_name: { required: false, type: () => String }, last_name: { required: false, type: () => String } };
    }
}
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], SignUpDto.prototype, "profile_handle", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], SignUpDto.prototype, "first_name", void 0);
__decorate([
    ApiPropertyOptional(),
    __metadata("design:type", String)
], SignUpDto.prototype, "last_name", void 0);
//# sourceMappingURL=sign-up.dto.js.map