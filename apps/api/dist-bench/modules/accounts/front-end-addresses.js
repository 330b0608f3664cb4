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
import { Env } from '../../platform/env.js';
/** Pages of the web application that mails and redirects lead to (D49). Keys are percent-encoded into the path. */
let FrontEndAddresses = class FrontEndAddresses {
    origin;
    constructor(env) {
        this.origin = env.publicUrl;
    }
    verifyEmail(key) {
        return `${this.origin}/accounts/verify-email/${encodeURIComponent(key)}`;
    }
    resetPassword(key) {
        return `${this.origin}/accounts/password/reset/key/${encodeURIComponent(key)}`;
    }
    get forgottenPassword() {
        return `${this.origin}/accounts/password/reset`;
    }
    get signUp() {
        return `${this.origin}/accounts/signup`;
    }
    /** Where a provider round trip ends that has no known way back. */
    get providerError() {
        return `${this.origin}/accounts/provider/callback`;
    }
    /**
     * A page of ours that somebody asks to be sent back to.
     * @returns the full address, or null when it is not on this site: nobody is sent to a foreign one
     */
    own(address) {
        if (address === '' || !URL.canParse(address, this.origin))
            return null;
        const { href } = new URL(address, this.origin);
        return href.startsWith(`${new URL(this.origin).origin}/`) ? href : null;
    }
};
FrontEndAddresses = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env])
], FrontEndAddresses);
export { FrontEndAddresses };
//# sourceMappingURL=front-end-addresses.js.map