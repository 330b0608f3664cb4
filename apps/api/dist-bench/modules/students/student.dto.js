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
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
export const BIO_MAX = 300;
export const NAME_MAX = 60;
export const LOCATION_MAX = 100;
const VISIBILITIES = ['public', 'signed-in', 'private'];
/** Links to the person elsewhere. The X account stands under both of its names (D01). */
export class SocialMediaDto {
    linkedin;
    instagram;
    twitter;
    twitterX;
    github;
    gitlab;
    static _OPENAPI_METADATA_FACTORY() {
        return { linkedin: { required: false, type: () => String }, instagram: { required: false, type: () => String }, twitter: { required: false, type: () => String }, twitterX: { required: false, type: () => String }, github: { required: false, type: () => String }, gitlab: { required: false, type: () => String } };
    }
}
/** A profile as whoever may see it sees it. */
export class ProfileDto {
    profile_uuid;
    /** @example 'maya-okafor' */
    profile_handle;
    first_name;
    /** First and last name, or the handle when there is neither. */
    display_name;
    profile_image_url;
    bio;
    location;
    social_media;
    /** Whether the viewer owns this profile. */
    is_owner;
    static _OPENAPI_METADATA_FACTORY() {
        return { profile_uuid: { required: true, type: () => String }, profile_handle: { required: true, type: () => String, example: "maya-okafor" }, first_name: { required: true, type: () => String }, display_name: { required: true, type: () => String, description: "First and last name, or the handle when there is neither." }, profile_image_url: { required: true, type: () => String, nullable: true }, bio: { required: true, type: () => String }, location: { required: true, type: () => String }, social_media: { required: true, type: () => SocialMediaDto }, is_owner: { required: true, type: () => Boolean, description: "Whether the viewer owns this profile." } };
    }
}
__decorate([
    ApiProperty({ type: String, nullable: true }),
    __metadata("design:type", Object)
], ProfileDto.prototype, "profile_image_url", void 0);
/** The viewer's own profile, with what only its owner needs. */
export class MeDto extends ProfileDto {
    last_name;
    visibility;
    /** False until the owner has chosen: no course shows to others before (D30). */
    visibility_confirmed;
    /** Search engines may list the profile. */
    search_indexing;
    role;
    /** When the account will be erased, after its owner asked for it. */
    deletion_at;
    static _OPENAPI_METADATA_FACTORY() {
        return { last_name: { required: true, type: () => String }, visibility: { required: true, enum: ["public", "signed-in", "private"] }, visibility_confirmed: { required: true, type: () => Boolean, description: "False until the owner has chosen: no course shows to others before (D30)." }, search_indexing: { required: true, type: () => Boolean, description: "Search engines may list the profile." }, role: { required: true, enum: ["student", "staff"] }, deletion_at: { required: true, type: () => String, nullable: true, description: "When the account will be erased, after its owner asked for it." } };
    }
}
__decorate([
    ApiProperty({ enum: VISIBILITIES }),
    __metadata("design:type", String)
], MeDto.prototype, "visibility", void 0);
__decorate([
    ApiProperty({ enum: ['student', 'staff'] }),
    __metadata("design:type", String)
], MeDto.prototype, "role", void 0);
__decorate([
    ApiProperty({ type: String, format: 'date-time', nullable: true }),
    __metadata("design:type", Object)
], MeDto.prototype, "deletion_at", void 0);
/** Only what changes. */
export class UpdateMeDto {
    visibility;
    search_indexing;
    profile_handle;
    first_name;
    last_name;
    bio;
    location;
    static _OPENAPI_METADATA_FACTORY() {
        return { visibility: { required: false, enum: ["public", "signed-in", "private"], enum: VISIBILITIES }, search_indexing: { required: false, type: () => Boolean }, profile_handle: { required: false, type: () => String }, first_name: { required: false, type: () => String, maxLength: NAME_MAX }, last_name: { required: false, type: () => String, maxLength: NAME_MAX }, bio: { required: false, type: () => String, maxLength: BIO_MAX }, location: { required: false, type: () => String, maxLength: LOCATION_MAX } };
    }
}
__decorate([
    ApiPropertyOptional({ enum: VISIBILITIES }),
    IsOptional(),
    IsIn(VISIBILITIES, { message: `visibility must be one of ${VISIBILITIES.join(', ')}` }),
    __metadata("design:type", String)
], UpdateMeDto.prototype, "visibility", void 0);
__decorate([
    IsOptional(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], UpdateMeDto.prototype, "search_indexing", void 0);
__decorate([
    IsOptional(),
    IsString(),
    __metadata("design:type", String)
], UpdateMeDto.prototype, "profile_handle", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(NAME_MAX, { message: `A first name has at most ${NAME_MAX} characters.` }),
    __metadata("design:type", String)
], UpdateMeDto.prototype, "first_name", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(NAME_MAX, { message: `A last name has at most ${NAME_MAX} characters.` }),
    __metadata("design:type", String)
], UpdateMeDto.prototype, "last_name", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(BIO_MAX, { message: `A bio has at most ${BIO_MAX} characters.` }),
    __metadata("design:type", String)
], UpdateMeDto.prototype, "bio", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(LOCATION_MAX, { message: `A location has at most ${LOCATION_MAX} characters.` }),
    __metadata("design:type", String)
], UpdateMeDto.prototype, "location", void 0);
const displayName = (student) => `${student.firstName} ${student.lastName}`.trim() || student.handle;
const toSocialMedia = ({ twitter, ...others }) => ({
    ...others,
    ...(twitter !== undefined && { twitter, twitterX: twitter }),
});
export const imageUrl = (key) => (key === null ? null : `/media/${key}`);
export const toProfile = (student, isOwner) => ({
    profile_uuid: student.id,
    profile_handle: student.handle,
    first_name: student.firstName,
    display_name: displayName(student),
    profile_image_url: imageUrl(student.imageKey),
    bio: student.bio,
    location: student.location,
    social_media: toSocialMedia(student.socialMedia),
    is_owner: isOwner,
});
export const toMe = (student, role) => ({
    ...toProfile(student, true),
    last_name: student.lastName,
    visibility: student.visibility,
    visibility_confirmed: student.visibilityConfirmedAt !== null,
    search_indexing: student.searchIndexing,
    role,
    deletion_at: student.deletionAt?.toISOString() ?? null,
});
//# sourceMappingURL=student.dto.js.map