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
import { IsUUID } from 'class-validator';
export class LinkCareerDto {
    career_uuid;
    static _OPENAPI_METADATA_FACTORY() {
        return { career_uuid: { required: true, type: () => String, format: "uuid" } };
    }
}
__decorate([
    IsUUID(undefined, { message: 'career_uuid must be the uuid of a career' }),
    __metadata("design:type", String)
], LinkCareerDto.prototype, "career_uuid", void 0);
export class LinkedCareerDto {
    career_uuid;
    static _OPENAPI_METADATA_FACTORY() {
        return { career_uuid: { required: true, type: () => String } };
    }
}
export class LinkProgramDto {
    educator_uuid;
    program_uuid;
    static _OPENAPI_METADATA_FACTORY() {
        return { educator_uuid: { required: true, type: () => String, format: "uuid" }, program_uuid: { required: true, type: () => String, format: "uuid" } };
    }
}
__decorate([
    IsUUID(undefined, { message: 'educator_uuid must be the uuid of an educator' }),
    __metadata("design:type", String)
], LinkProgramDto.prototype, "educator_uuid", void 0);
__decorate([
    IsUUID(undefined, { message: 'program_uuid must be the uuid of a program' }),
    __metadata("design:type", String)
], LinkProgramDto.prototype, "program_uuid", void 0);
export class LinkedProgramDto {
    educator_uuid;
    program_uuid;
    static _OPENAPI_METADATA_FACTORY() {
        return { educator_uuid: { required: true, type: () => String }, program_uuid: { required: true, type: () => String } };
    }
}
//# sourceMappingURL=links.dto.js.map