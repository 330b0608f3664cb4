import * as openapi_import_1 from "./protocol/protocol.dto.js";
import * as openapi from "@nestjs/swagger";
import { StatusDto } from './protocol/protocol.dto.js';
export class AccountConfigDto {
    login_methods;
    is_open_for_signup;
    email_verification_by_code_enabled;
    login_by_code_enabled;
    password_reset_by_code_enabled;
    authentication_method;
    static _OPENAPI_METADATA_FACTORY() {
        return { login_methods: { required: true, type: () => [String] }, is_open_for_signup: { required: true, type: () => Boolean }, email_verification_by_code_enabled: { required: true, type: () => Boolean }, login_by_code_enabled: { required: true, type: () => Boolean }, password_reset_by_code_enabled: { required: true, type: () => Boolean }, authentication_method: { required: true, type: () => String } };
    }
}
export class SocialAccountConfigDto {
    /** By name. */
    providers;
    static _OPENAPI_METADATA_FACTORY() {
        return { providers: { required: true, type: () => [openapi_import_1.ProviderDto], description: "By name." } };
    }
}
export class MfaConfigDto {
    supported_types;
    passkey_login_enabled;
    static _OPENAPI_METADATA_FACTORY() {
        return { supported_types: { required: true, type: () => [String] }, passkey_login_enabled: { required: true, type: () => Boolean } };
    }
}
export class UserSessionsConfigDto {
    track_activity;
    static _OPENAPI_METADATA_FACTORY() {
        return { track_activity: { required: true, type: () => Boolean } };
    }
}
export class ConfigDataDto {
    account;
    socialaccount;
    mfa;
    usersessions;
    static _OPENAPI_METADATA_FACTORY() {
        return { account: { required: true, type: () => AccountConfigDto }, socialaccount: { required: true, type: () => SocialAccountConfigDto }, mfa: { required: true, type: () => MfaConfigDto }, usersessions: { required: true, type: () => UserSessionsConfigDto } };
    }
}
export class ConfigDto extends StatusDto {
    data;
    static _OPENAPI_METADATA_FACTORY() {
        return { data: { required: true, type: () => ConfigDataDto } };
    }
}
//# sourceMappingURL=config.dto.js.map