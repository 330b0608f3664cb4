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
import { Get } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { ConfigDto } from './config.dto.js';
import { AccountCalls, Call } from './protocol/account-calls.js';
import { done } from './protocol/answer.js';
import { ProviderRegistry } from './providers/provider-registry.js';
let ConfigController = class ConfigController {
    providers;
    env;
    constructor(providers, env) {
        this.providers = providers;
        this.env = env;
    }
    /** What the account service offers; also hands out the CSRF cookie */
    getConfig() {
        const providers = this.providers.all.map(({ id }) => this.providers.describe(id));
        return done({
            account: {
                login_methods: ['email'],
                is_open_for_signup: this.env.SIGN_UP_OPEN,
                email_verification_by_code_enabled: false,
                login_by_code_enabled: false,
                password_reset_by_code_enabled: false,
                authentication_method: 'email',
            },
            socialaccount: { providers: providers.toSorted((one, other) => (one.name < other.name ? -1 : 1)) },
            mfa: { supported_types: ['recovery_codes', 'totp'], passkey_login_enabled: false },
            usersessions: { track_activity: false },
        });
    }
};
__decorate([
    openapi.ApiOperation({ summary: "What the account service offers; also hands out the CSRF cookie" }),
    Get('config'),
    Call({ 200: ConfigDto }),
    openapi.ApiResponse({ status: 200, type: Object }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Object)
], ConfigController.prototype, "getConfig", null);
ConfigController = __decorate([
    AccountCalls(),
    __metadata("design:paramtypes", [ProviderRegistry,
        Env])
], ConfigController);
export { ConfigController };
//# sourceMappingURL=config.controller.js.map