var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../env.js';
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const KEY = /^[0-9a-f]{32}\.(webp|jpg|png)$/;
/** Images on disk, named after their bytes: the same image is kept once, and an address never changes its picture. */
let MediaStore = class MediaStore {
    folder;
    constructor(env) {
        this.folder = path.join(env.DATA_DIR, 'media');
    }
    /** @returns the key under which `open` finds the image again */
    async save(bytes, extension) {
        const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
        const file = path.join(this.folder, key);
        await mkdir(this.folder, { recursive: true });
        await writeFile(`${file}.new`, bytes);
        await rename(`${file}.new`, file);
        return key;
    }
    /** @returns null when there is no such image */
    async open(key) {
        const [, extension = ''] = KEY.exec(key) ?? [];
        const type = TYPES[extension];
        if (!type)
            return null;
        const file = path.join(this.folder, key);
        const found = await stat(file).catch(() => null);
        return found && { type, bytes: found.size, stream: createReadStream(file) };
    }
};
MediaStore = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env])
], MediaStore);
export { MediaStore };
//# sourceMappingURL=media.store.js.map