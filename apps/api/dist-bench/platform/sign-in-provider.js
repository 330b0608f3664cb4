var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsString, IsUrl, Matches, validateSync, ValidateBy, } from 'class-validator';
/** An OpenID Connect provider people may sign in with: one item of the setting SIGN_IN_PROVIDERS. */
export class SignInProvider {
    /** Part of addresses and of stored records: never change it. */
    id;
    /** What the button says. */
    name;
    /** Where `/.well-known/openid-configuration` is found. */
    issuer;
    client_id;
    client_secret;
    /** Proof key for the code exchange; only a provider that refuses it needs false. */
    pkce = true;
    /** Whether an ID token obtained elsewhere (a native application) may sign in. */
    token = false;
}
__decorate([
    Matches(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: 'id must be 1 to 40 of a-z, 0-9 and -' }),
    __metadata("design:type", String)
], SignInProvider.prototype, "id", void 0);
__decorate([
    IsString(),
    IsNotEmpty(),
    __metadata("design:type", String)
], SignInProvider.prototype, "name", void 0);
__decorate([
    IsUrl({ require_tld: false, protocols: ['https', 'http'], require_protocol: true }),
    __metadata("design:type", String)
], SignInProvider.prototype, "issuer", void 0);
__decorate([
    IsString(),
    IsNotEmpty(),
    __metadata("design:type", String)
], SignInProvider.prototype, "client_id", void 0);
__decorate([
    IsString(),
    IsNotEmpty(),
    __metadata("design:type", String)
], SignInProvider.prototype, "client_secret", void 0);
__decorate([
    IsBoolean(),
    __metadata("design:type", Boolean)
], SignInProvider.prototype, "pkce", void 0);
__decorate([
    IsBoolean(),
    __metadata("design:type", Boolean)
], SignInProvider.prototype, "token", void 0);
function parse(json) {
    if (typeof json !== 'string')
        return json;
    try {
        const list = JSON.parse(json);
        return Array.isArray(list)
            ? list.map((item) => plainToInstance(SignInProvider, item, { exposeDefaultValues: true }))
            : list;
    }
    catch {
        return json;
    }
}
/** What is wrong with the list, by item and key; no values, for one of them is a secret. */
function problemsOf(list) {
    if (!Array.isArray(list))
        return ['it must be a JSON list'];
    const problems = list.flatMap((item, index) => item instanceof SignInProvider
        ? validateSync(item, { forbidUnknownValues: false }).map(({ property }) => `item ${index + 1}: ${property} is missing or does not fit`)
        : [`item ${index + 1} is not an object`]);
    const ids = list.map((item) => item?.id);
    return new Set(ids).size < ids.length ? [...problems, 'an id appears twice'] : problems;
}
/** Reads the setting from JSON and checks every item. */
export const ProviderList = () => (target, key) => {
    Transform(({ value }) => parse(value))(target, key);
    ValidateBy({
        name: 'providerList',
        validator: {
            validate: (value) => problemsOf(value).length === 0,
            defaultMessage: (about) => problemsOf(about?.value).join('; '),
        },
    })(target, key);
};
//# sourceMappingURL=sign-in-provider.js.map