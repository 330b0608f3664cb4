var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import 'reflect-metadata';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, validateSync, } from 'class-validator';
import { ProviderList } from './sign-in-provider.js';
const Flag = () => Transform(({ value }) => value === true || value === '1' || value === 'true');
const Port = () => (target, key) => {
    Type(() => Number)(target, key);
    IsInt()(target, key);
    Min(0)(target, key);
    Max(65_535)(target, key);
};
/** Every setting of the API, in the names of its environment variables. docs/operations.md explains them. */
export class Env {
    NODE_ENV = 'development';
    /** PostgreSQL to use, 15 or newer. */
    DATABASE_URL;
    /** Connections per process: 4 to 8 are enough on two cores (docs/performance.md). */
    DATABASE_POOL = 8;
    HOST = '127.0.0.1';
    PORT = 3000;
    /** Where people reach the product, without a trailing slash: used in mails and in the Origin check. */
    PUBLIC_URL;
    /** Reverse proxies in front of the API whose X-Forwarded-For may be believed. */
    TRUSTED_PROXIES = 0;
    /** Folder for images and, in development, outgoing mail. */
    DATA_DIR = path.resolve('.data');
    /** The built web app, served beside the API; without it only the API answers. */
    WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));
    /** Loads the demo university and its people into an empty database (D74). */
    LUMEN_DEMO = false;
    /** Who may see a new profile until its owner chooses (D30). */
    DEFAULT_VISIBILITY = 'public';
    LOG_LEVEL = 'info';
    /**
     * Encrypts second factors and signs the keys in mails: 32 random bytes in base64 each, separated by commas, newest
     * first (docs/accounts.md). Outside production one is made in DATA_DIR when this is not set.
     */
    SECRET_KEYS;
    /** Where mail is handed in; without it mails are written to DATA_DIR/outbox.jsonl. */
    SMTP_URL;
    /** Who mails come from. */
    MAIL_FROM = 'Lumen <no-reply@localhost>';
    /** Whether strangers may make an account. */
    SIGN_UP_OPEN = true;
    /** OpenID Connect providers, as a JSON list (docs/accounts.md). */
    SIGN_IN_PROVIDERS = [];
    /** Days a sign-in lasts, counted from the last change to it. */
    SESSION_DAYS = 14;
    /** Seconds after which sensitive actions ask for the password or a code again. */
    REAUTHENTICATION_SECONDS = 300;
    /** Seconds between two mails that prove the same address. */
    VERIFICATION_MAIL_SECONDS = 180;
    /** Where people reach the product, derived from the port when not set. */
    get publicUrl() {
        return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/+$/, '');
    }
    get isProduction() {
        return this.NODE_ENV === 'production';
    }
}
__decorate([
    IsIn(['development', 'production', 'test']),
    __metadata("design:type", String)
], Env.prototype, "NODE_ENV", void 0);
__decorate([
    IsString(),
    __metadata("design:type", String)
], Env.prototype, "DATABASE_URL", void 0);
__decorate([
    Type(() => Number),
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], Env.prototype, "DATABASE_POOL", void 0);
__decorate([
    IsString(),
    __metadata("design:type", String)
], Env.prototype, "HOST", void 0);
__decorate([
    Port(),
    __metadata("design:type", Number)
], Env.prototype, "PORT", void 0);
__decorate([
    IsOptional(),
    IsUrl({ require_tld: false, protocols: ['http', 'https'] }),
    __metadata("design:type", String)
], Env.prototype, "PUBLIC_URL", void 0);
__decorate([
    Type(() => Number),
    IsInt(),
    Min(0),
    __metadata("design:type", Number)
], Env.prototype, "TRUSTED_PROXIES", void 0);
__decorate([
    IsString(),
    __metadata("design:type", String)
], Env.prototype, "DATA_DIR", void 0);
__decorate([
    IsString(),
    __metadata("design:type", String)
], Env.prototype, "WEB_DIR", void 0);
__decorate([
    Flag(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], Env.prototype, "LUMEN_DEMO", void 0);
__decorate([
    IsIn(['public', 'signed-in', 'private']),
    __metadata("design:type", String)
], Env.prototype, "DEFAULT_VISIBILITY", void 0);
__decorate([
    IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    __metadata("design:type", String)
], Env.prototype, "LOG_LEVEL", void 0);
__decorate([
    IsOptional(),
    Matches(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, {
        message: 'SECRET_KEYS must be 32 bytes in base64 each, separated by commas',
    }),
    __metadata("design:type", String)
], Env.prototype, "SECRET_KEYS", void 0);
__decorate([
    IsOptional(),
    IsUrl({ require_tld: false, protocols: ['smtp', 'smtps'], require_protocol: true }),
    __metadata("design:type", String)
], Env.prototype, "SMTP_URL", void 0);
__decorate([
    IsString(),
    __metadata("design:type", String)
], Env.prototype, "MAIL_FROM", void 0);
__decorate([
    Flag(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], Env.prototype, "SIGN_UP_OPEN", void 0);
__decorate([
    ProviderList(),
    __metadata("design:type", Array)
], Env.prototype, "SIGN_IN_PROVIDERS", void 0);
__decorate([
    Type(() => Number),
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], Env.prototype, "SESSION_DAYS", void 0);
__decorate([
    Type(() => Number),
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], Env.prototype, "REAUTHENTICATION_SECONDS", void 0);
__decorate([
    Type(() => Number),
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], Env.prototype, "VERIFICATION_MAIL_SECONDS", void 0);
/**
 * Reads and checks the settings.
 * @throws Error that names every wrong variable, its value's problem and nothing else (no secrets).
 */
export function readEnv(source) {
    const known = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
    const env = plainToInstance(Env, known, { exposeDefaultValues: true });
    const problems = validateSync(env, { skipUndefinedProperties: false, forbidUnknownValues: false }).map((problem) => `  ${problem.property}: ${Object.values(problem.constraints ?? {}).join(', ')}`);
    if (env.isProduction && env.LUMEN_DEMO) {
        problems.push('  LUMEN_DEMO: the demo people have known passwords; it is refused when NODE_ENV=production');
    }
    if (env.isProduction && env.SECRET_KEYS === undefined) {
        problems.push('  SECRET_KEYS: must be set when NODE_ENV=production (docs/accounts.md)');
    }
    if (env.isProduction && env.SIGN_IN_PROVIDERS.some(({ issuer }) => issuer.startsWith('http:'))) {
        problems.push('  SIGN_IN_PROVIDERS: an issuer must be https when NODE_ENV=production');
    }
    if (problems.length > 0)
        throw new Error(`Settings that do not fit (docs/operations.md):\n${problems.join('\n')}`);
    return env;
}
//# sourceMappingURL=env.js.map