var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi_import_1 from "../catalog/catalog.dto.js";
import * as openapi from "@nestjs/swagger";
import { ApiProperty } from '@nestjs/swagger';
export class ProjectDto {
    project_uuid;
    profile_uuid;
    /** Address of the owner's profile. */
    profile_handle;
    profile_first_name;
    profile_image_url;
    title;
    description;
    project_image_url;
    skills;
    created;
    static _OPENAPI_METADATA_FACTORY() {
        return { project_uuid: { required: true, type: () => String }, profile_uuid: { required: true, type: () => String }, profile_handle: { required: true, type: () => String, description: "Address of the owner's profile." }, profile_first_name: { required: true, type: () => String }, profile_image_url: { required: true, type: () => String, nullable: true }, title: { required: true, type: () => String }, description: { required: true, type: () => String }, project_image_url: { required: true, type: () => String, nullable: true }, skills: { required: true, type: () => [openapi_import_1.SkillDto] }, created: { required: true, type: () => String } };
    }
}
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], ProjectDto.prototype, "profile_image_url", void 0);
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], ProjectDto.prototype, "project_image_url", void 0);
__decorate([
    ApiProperty({ type: String, format: 'date-time' }),
    __metadata("design:type", String)
], ProjectDto.prototype, "created", void 0);
export class ProjectPageDto {
    results;
    count;
    static _OPENAPI_METADATA_FACTORY() {
        return { results: { required: true, type: () => [ProjectDto] }, count: { required: true, type: () => Number } };
    }
}
__decorate([
    ApiProperty({ type: 'integer' }),
    __metadata("design:type", Number)
], ProjectPageDto.prototype, "count", void 0);
//# sourceMappingURL=project.dto.js.map