var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { KeyRing } from './key-ring.js';
const THREE_DAYS = 3 * 86_400;
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9a-z]{1,9}):([A-Za-z0-9_-]{43})$/;
/**
 * The keys in mails: `subject:issued:signature`. Nothing about them is stored; a key stops working when it is three days
 * old or when the `fingerprint`, the state of the subject it was issued for, is no longer the same.
 */
let MailedKeys = class MailedKeys {
    ring;
    constructor(ring) {
        this.ring = ring;
    }
    /** @param subject a UUID */
    issue(purpose, subject, fingerprint) {
        const issued = Math.floor(Date.now() / 1000).toString(36);
        return `${subject}:${issued}:${this.ring.sign(purpose, `${subject}:${issued}:${fingerprint}`)}`;
    }
    /** Whom a key claims to be for; null when it cannot be a key of ours, or is too old. */
    subjectOf(key) {
        const [, subject, issued] = SHAPE.exec(key) ?? [];
        if (subject === undefined || issued === undefined)
            return null;
        return Date.now() / 1000 - Number.parseInt(issued, 36) <= THREE_DAYS ? subject : null;
    }
    isGood(purpose, key, fingerprint) {
        const [, subject, issued, signature] = SHAPE.exec(key) ?? [];
        if (subject === undefined || issued === undefined || signature === undefined)
            return false;
        return this.ring.verify(purpose, `${subject}:${issued}:${fingerprint}`, signature);
    }
};
MailedKeys = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [KeyRing])
], MailedKeys);
export { MailedKeys };
//# sourceMappingURL=mailed-keys.js.map