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
import { Reflector } from '@nestjs/core';
import { forbidden, notFound, notSignedIn } from '../errors.js';
import { ACCESS_RULE } from './access.js';
import { ProfileGate } from './profile-gate.js';
/** Decides by the handler's `@Access` rule; a handler without one is closed to everybody. */
let AccessGuard = class AccessGuard {
    reflector;
    gate;
    constructor(reflector, gate) {
        this.reflector = reflector;
        this.gate = gate;
    }
    async canActivate(context) {
        const rule = this.reflector.get(ACCESS_RULE, context.getHandler());
        const request = context.switchToHttp().getRequest();
        const viewer = request.viewer ?? null;
        switch (rule) {
            case 'anyone':
            case 'protocol':
                return true;
            case 'person':
                if (!viewer)
                    throw notSignedIn();
                return true;
            case 'staff':
                if (!viewer)
                    throw notSignedIn();
                if (viewer.role !== 'staff')
                    throw forbidden('Only the product team may do this.');
                return true;
            case 'visitor':
                await this.profileOf(request);
                return true;
            case 'owner': {
                if (!viewer)
                    throw notSignedIn();
                const profile = await this.profileOf(request);
                if (profile.studentId !== viewer.studentId)
                    throw forbidden();
                return true;
            }
            default:
                throw notFound();
        }
    }
    async profileOf(request) {
        const { handle } = request.params;
        const profile = handle ? await this.gate.open(handle, request.viewer ?? null) : null;
        if (!profile)
            throw notFound();
        request.profile = profile;
        return profile;
    }
};
AccessGuard = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Reflector,
        ProfileGate])
], AccessGuard);
export { AccessGuard };
//# sourceMappingURL=access.guard.js.map