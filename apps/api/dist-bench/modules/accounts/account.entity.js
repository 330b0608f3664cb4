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
import { Column, CreateDateColumn, Entity, Generated, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, } from 'typeorm';
/** A person who can sign in. Who they are as a learner is the students module's. */
let Account = class Account {
    id;
    username;
    /** argon2id; null for people who only ever came through a provider. */
    passwordHash;
    role;
    isActive;
    lastLoginAt;
    createdAt;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, username: { required: true, type: () => String }, passwordHash: { required: true, type: () => String, nullable: true, description: "argon2id; null for people who only ever came through a provider." }, role: { required: true, enum: ["student", "staff"] }, isActive: { required: true, type: () => Boolean }, lastLoginAt: { required: true, type: () => Date, nullable: true }, createdAt: { required: true, type: () => Date } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], Account.prototype, "id", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'citext' }),
    __metadata("design:type", String)
], Account.prototype, "username", void 0);
__decorate([
    Column({ type: 'text', nullable: true }),
    __metadata("design:type", Object)
], Account.prototype, "passwordHash", void 0);
__decorate([
    Column({ type: 'text', default: 'student' }),
    __metadata("design:type", String)
], Account.prototype, "role", void 0);
__decorate([
    Column({ type: 'boolean', default: true }),
    __metadata("design:type", Boolean)
], Account.prototype, "isActive", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], Account.prototype, "lastLoginAt", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], Account.prototype, "createdAt", void 0);
Account = __decorate([
    Entity('accounts')
], Account);
export { Account };
/** Several people may claim an address; the first to prove it owns it, and the others cannot any more. */
let EmailAddress = class EmailAddress {
    id;
    accountId;
    email;
    verified;
    primary;
    createdAt;
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, accountId: { required: true, type: () => String }, email: { required: true, type: () => String }, verified: { required: true, type: () => Boolean }, primary: { required: true, type: () => Boolean }, createdAt: { required: true, type: () => Date }, account: { required: true, type: () => Account } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], EmailAddress.prototype, "id", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], EmailAddress.prototype, "accountId", void 0);
__decorate([
    Index(),
    Column({ type: 'citext' }),
    __metadata("design:type", String)
], EmailAddress.prototype, "email", void 0);
__decorate([
    Column({ type: 'boolean', default: false }),
    __metadata("design:type", Boolean)
], EmailAddress.prototype, "verified", void 0);
__decorate([
    Column({ type: 'boolean', default: false }),
    __metadata("design:type", Boolean)
], EmailAddress.prototype, "primary", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], EmailAddress.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], EmailAddress.prototype, "account", void 0);
EmailAddress = __decorate([
    Entity('email_addresses'),
    Index(['accountId', 'email'], { unique: true }),
    Index(['accountId'], { unique: true, where: '"primary"' }),
    Index(['email'], { unique: true, where: 'verified' })
], EmailAddress);
export { EmailAddress };
/** A browser, signed in or on its way to be. Only a hash of its cookie is kept. */
let Session = class Session {
    tokenHash;
    /** The number the person's session list shows. */
    id;
    /** Null while nobody is signed in: a sign-up or login waits for its next stage. */
    accountId;
    methods;
    /** What waits in this browser: see SessionState. */
    state;
    userAgent;
    ip;
    createdAt;
    expiresAt;
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { tokenHash: { required: true }, id: { required: true, type: () => Number, description: "The number the person's session list shows." }, accountId: { required: true, type: () => String, nullable: true, description: "Null while nobody is signed in: a sign-up or login waits for its next stage." }, methods: { required: true, type: () => [Object] }, state: { required: true, type: () => Object, description: "What waits in this browser: see SessionState." }, userAgent: { required: true, type: () => String }, ip: { required: true, type: () => String }, createdAt: { required: true, type: () => Date }, expiresAt: { required: true, type: () => Date }, account: { required: true, type: () => Account, nullable: true } };
    }
};
__decorate([
    PrimaryColumn({ type: 'bytea' }),
    __metadata("design:type", Buffer)
], Session.prototype, "tokenHash", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'int', generatedIdentity: 'ALWAYS', generated: 'identity' }),
    __metadata("design:type", Number)
], Session.prototype, "id", void 0);
__decorate([
    Index(),
    Column({ type: 'uuid', nullable: true }),
    __metadata("design:type", Object)
], Session.prototype, "accountId", void 0);
__decorate([
    Column({ type: 'jsonb', default: [] }),
    __metadata("design:type", Array)
], Session.prototype, "methods", void 0);
__decorate([
    Column({ type: 'jsonb', default: {} }),
    __metadata("design:type", Object)
], Session.prototype, "state", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Session.prototype, "userAgent", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Session.prototype, "ip", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], Session.prototype, "createdAt", void 0);
__decorate([
    Index(),
    Column({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], Session.prototype, "expiresAt", void 0);
__decorate([
    ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], Session.prototype, "account", void 0);
Session = __decorate([
    Entity('sessions')
], Session);
export { Session };
/**
 * The recent events one rate limit counted for one key. One row a key, so that taking a mark is a single atomic
 * statement and every process counts alike.
 */
let RateMarks = class RateMarks {
    limit;
    /** A client address, an e-mail address or an account id. */
    key;
    /** Oldest first. */
    marks;
    /** When the newest mark has left the window and the row means nothing any more. */
    expiresAt;
    static _OPENAPI_METADATA_FACTORY() {
        return { limit: { required: true, type: () => String }, key: { required: true, type: () => String, description: "A client address, an e-mail address or an account id." }, marks: { required: true, type: () => [Date], description: "Oldest first." }, expiresAt: { required: true, type: () => Date, description: "When the newest mark has left the window and the row means nothing any more." } };
    }
};
__decorate([
    PrimaryColumn({ type: 'text' }),
    __metadata("design:type", String)
], RateMarks.prototype, "limit", void 0);
__decorate([
    PrimaryColumn({ type: 'text' }),
    __metadata("design:type", String)
], RateMarks.prototype, "key", void 0);
__decorate([
    Column({ type: 'timestamptz', array: true }),
    __metadata("design:type", Array)
], RateMarks.prototype, "marks", void 0);
__decorate([
    Index(),
    Column({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], RateMarks.prototype, "expiresAt", void 0);
RateMarks = __decorate([
    Entity('rate_marks')
], RateMarks);
export { RateMarks };
/**
 * A second factor. Its secret is encrypted, not hashed: the server computes with a TOTP secret, and recovery codes can
 * be shown again (D45).
 */
let Authenticator = class Authenticator {
    id;
    accountId;
    type;
    /** Sealed by the key ring. */
    secret;
    createdAt;
    lastUsedAt;
    /** The 30-second step of the newest TOTP code that was accepted: no code works twice (D68). */
    lastUsedStep;
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, accountId: { required: true, type: () => String }, type: { required: true, enum: ["totp", "recovery_codes"] }, secret: { required: true, type: () => String, description: "Sealed by the key ring." }, createdAt: { required: true, type: () => Date }, lastUsedAt: { required: true, type: () => Date, nullable: true }, lastUsedStep: { required: true, type: () => Number, nullable: true, description: "The 30-second step of the newest TOTP code that was accepted: no code works twice (D68)." }, account: { required: true, type: () => Account } };
    }
};
__decorate([
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }),
    __metadata("design:type", Number)
], Authenticator.prototype, "id", void 0);
__decorate([
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], Authenticator.prototype, "accountId", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Authenticator.prototype, "type", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], Authenticator.prototype, "secret", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], Authenticator.prototype, "createdAt", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], Authenticator.prototype, "lastUsedAt", void 0);
__decorate([
    Column({ type: 'int', nullable: true }),
    __metadata("design:type", Object)
], Authenticator.prototype, "lastUsedStep", void 0);
__decorate([
    ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], Authenticator.prototype, "account", void 0);
Authenticator = __decorate([
    Entity('authenticators'),
    Index(['accountId', 'type'], { unique: true })
], Authenticator);
export { Authenticator };
/** A sign-in at somebody else's, tied to an account here. */
let ProviderAccount = class ProviderAccount {
    id;
    accountId;
    provider;
    uid;
    display;
    createdAt;
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => Number }, accountId: { required: true, type: () => String }, provider: { required: true, type: () => String }, uid: { required: true, type: () => String }, display: { required: true, type: () => String }, createdAt: { required: true, type: () => Date }, account: { required: true, type: () => Account } };
    }
};
__decorate([
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' }),
    __metadata("design:type", Number)
], ProviderAccount.prototype, "id", void 0);
__decorate([
    Index(),
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], ProviderAccount.prototype, "accountId", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], ProviderAccount.prototype, "provider", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], ProviderAccount.prototype, "uid", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], ProviderAccount.prototype, "display", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], ProviderAccount.prototype, "createdAt", void 0);
__decorate([
    ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], ProviderAccount.prototype, "account", void 0);
ProviderAccount = __decorate([
    Entity('provider_accounts'),
    Index(['provider', 'uid'], { unique: true })
], ProviderAccount);
export { ProviderAccount };
/** The account is erased at `eraseAt` unless its owner cancels before (D44). */
let DeletionRequest = class DeletionRequest {
    accountId;
    requestedAt;
    eraseAt;
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { accountId: { required: true, type: () => String }, requestedAt: { required: true, type: () => Date }, eraseAt: { required: true, type: () => Date }, account: { required: true, type: () => Account } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    __metadata("design:type", String)
], DeletionRequest.prototype, "accountId", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], DeletionRequest.prototype, "requestedAt", void 0);
__decorate([
    Index(),
    Column({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], DeletionRequest.prototype, "eraseAt", void 0);
__decorate([
    ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], DeletionRequest.prototype, "account", void 0);
DeletionRequest = __decorate([
    Entity('deletion_requests')
], DeletionRequest);
export { DeletionRequest };
/** A personal token of the product team for the triage API. Only its hash is kept. */
let ApiToken = class ApiToken {
    id;
    accountId;
    tokenHash;
    name;
    scopes;
    createdAt;
    lastUsedAt;
    revokedAt;
    account;
    static _OPENAPI_METADATA_FACTORY() {
        return { id: { required: true, type: () => String }, accountId: { required: true, type: () => String }, tokenHash: { required: true }, name: { required: true, type: () => String }, scopes: { required: true, type: () => [String] }, createdAt: { required: true, type: () => Date }, lastUsedAt: { required: true, type: () => Date, nullable: true }, revokedAt: { required: true, type: () => Date, nullable: true }, account: { required: true, type: () => Account } };
    }
};
__decorate([
    PrimaryColumn({ type: 'uuid' }),
    Generated('uuid'),
    __metadata("design:type", String)
], ApiToken.prototype, "id", void 0);
__decorate([
    Index(),
    Column({ type: 'uuid' }),
    __metadata("design:type", String)
], ApiToken.prototype, "accountId", void 0);
__decorate([
    Index({ unique: true }),
    Column({ type: 'bytea' }),
    __metadata("design:type", Buffer)
], ApiToken.prototype, "tokenHash", void 0);
__decorate([
    Column({ type: 'text' }),
    __metadata("design:type", String)
], ApiToken.prototype, "name", void 0);
__decorate([
    Column({ type: 'text', array: true }),
    __metadata("design:type", Array)
], ApiToken.prototype, "scopes", void 0);
__decorate([
    CreateDateColumn({ type: 'timestamptz' }),
    __metadata("design:type", Date)
], ApiToken.prototype, "createdAt", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], ApiToken.prototype, "lastUsedAt", void 0);
__decorate([
    Column({ type: 'timestamptz', nullable: true }),
    __metadata("design:type", Object)
], ApiToken.prototype, "revokedAt", void 0);
__decorate([
    ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' }),
    JoinColumn({ name: 'account_id' }),
    __metadata("design:type", Object)
], ApiToken.prototype, "account", void 0);
ApiToken = __decorate([
    Entity('api_tokens')
], ApiToken);
export { ApiToken };
//# sourceMappingURL=account.entity.js.map