var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { notFound } from '../errors.js';
import { ApiProblem } from '../http/problem.dto.js';
import { MediaStore } from './media.store.js';
let MediaController = class MediaController {
    media;
    constructor(media) {
        this.media = media;
    }
    /** An image, by the address a profile or project gives; never changes */
    async getImage(key, reply) {
        const file = await this.media.open(key);
        if (!file)
            throw notFound();
        void reply.header('cache-control', 'public, max-age=31536000, immutable');
        void reply.header('content-security-policy', "default-src 'none'; sandbox");
        return new StreamableFile(file.stream, { type: file.type, length: file.bytes, disposition: 'inline' });
    }
};
__decorate([
    openapi.ApiOperation({ summary: "An image, by the address a profile or project gives; never changes" }),
    Get(':key'),
    Access('anyone'),
    ApiProduces('image/webp', 'image/jpeg', 'image/png'),
    ApiProblem(404),
    openapi.ApiResponse({ status: 200 }),
    __param(0, Param('key')),
    __param(1, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", Promise)
], MediaController.prototype, "getImage", null);
MediaController = __decorate([
    ApiTags('media'),
    Controller('media'),
    __metadata("design:paramtypes", [MediaStore])
], MediaController);
export { MediaController };
//# sourceMappingURL=media.controller.js.map