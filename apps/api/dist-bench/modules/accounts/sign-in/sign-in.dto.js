import * as openapi from "@nestjs/swagger";
export class LoginDto {
    /** @example 'ada@university.example' */
    email;
    password;
    static _OPENAPI_METADATA_FACTORY() {
        return { email: { required: true, type: () => String, example: "ada@university.example" }, password: { required: true, type: () => String } };
    }
}
export class PasswordDto {
    password;
    static _OPENAPI_METADATA_FACTORY() {
        return { password: { required: true, type: () => String } };
    }
}
export class CodeDto {
    /** Six digits from an authenticator application, or a recovery code. */
    code;
    static _OPENAPI_METADATA_FACTORY() {
        return { code: { required: true, type: () => String, description: "Six digits from an authenticator application, or a recovery code." } };
    }
}
//# sourceMappingURL=sign-in.dto.js.map