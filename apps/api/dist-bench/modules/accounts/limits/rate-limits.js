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
import { Env } from '../../../platform/env.js';
import { clientNetwork } from './client-network.policy.js';
import { RateMarkRepository } from './rate-mark.repository.js';
const perAddress = (max) => ({ scope: 'ip', max, seconds: 60 });
const perKey = (max, seconds = 60) => ({ scope: 'key', max, seconds });
/** Sliding windows (docs/accounts.md). `verification_mail` has its length from the settings. */
const LIMITS = {
    login: [perAddress(30)],
    login_failed: [perAddress(10), perKey(5, 300)],
    signup: [perAddress(20)],
    reset_password: [perAddress(20), perKey(5)],
    reset_password_from_key: [perAddress(20)],
    change_password: [perKey(5)],
    manage_email: [perKey(10)],
    reauthenticate: [perKey(10)],
    verification_mail: [perKey(1)],
    id_token: [perKey(1, 86_400)],
};
let RateLimits = class RateLimits {
    marks;
    limits;
    constructor(marks, env) {
        this.marks = marks;
        this.limits = { ...LIMITS, verification_mail: [perKey(1, env.VERIFICATION_MAIL_SECONDS)] };
    }
    /**
     * Counts a call in every window of the limit.
     * @returns null when one of them is full: then the call is counted in none
     */
    async take(name, counted) {
        const taken = [];
        const giveBack = async () => {
            for (const { scope, key, at } of taken)
                await this.marks.remove(`${name}:${scope}`, key, at);
        };
        for (const { scope, max, seconds } of this.limits[name]) {
            const key = scope === 'ip' && counted.ip !== undefined ? clientNetwork(counted.ip) : counted[scope];
            if (key === undefined)
                throw new Error(`The limit ${name} counts by ${scope}`);
            const at = await this.marks.add(`${name}:${scope}`, key, max, seconds);
            if (at === null) {
                await giveBack();
                return null;
            }
            taken.push({ scope, key, at });
        }
        return { giveBack };
    }
    /** Forgets what was counted for a key, whatever the client's address. */
    async clear(name, key) {
        await this.marks.clear(`${name}:key`, key);
    }
};
RateLimits = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [RateMarkRepository,
        Env])
], RateLimits);
export { RateLimits };
//# sourceMappingURL=rate-limits.js.map