import { emailFault, MAX_EMAIL_LENGTH } from '../email-addresses/email-address.policy.js';
import { badInput, Refusal } from './answer.js';
import { problems } from './input-problems.js';
/** The body of a call as it came: whatever JSON says, or bytes that are not read yet. */
export class JsonBody {
    bytes;
    constructor(bytes) {
        this.bytes = bytes;
    }
    /**
     * Nothing, and `null`, are an empty object.
     * @throws Refusal a bare 400 when the bytes are not JSON in UTF-8, or JSON that is no object
     */
    read() {
        if (!Buffer.isBuffer(this.bytes) || this.bytes.length === 0)
            return {};
        let value;
        try {
            value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(this.bytes));
        }
        catch {
            throw new Refusal({ bare: 400 });
        }
        if (value === null)
            return {};
        if (typeof value !== 'object' || Array.isArray(value))
            throw new Refusal({ bare: 400 });
        return value;
    }
}
/** Reads the inputs of a call and collects what is wrong with them, in the order they are asked for. */
export class Form {
    inputs;
    errors = [];
    constructor(inputs) {
        this.inputs = inputs;
    }
    /** The input as it was sent. */
    raw(name) {
        return Object.hasOwn(this.inputs, name) ? this.inputs[name] : undefined;
    }
    /** Trimmed text, '' when it is missing; numbers are taken as their digits. */
    optionalText(name) {
        const value = this.raw(name);
        if (value === undefined || value === null)
            return '';
        const text = asText(value);
        if (text.includes('\0')) {
            this.add(problems.nullCharacters(name));
            return '';
        }
        return text.trim();
    }
    /** Trimmed text; missing, null, '' and only-blank are all missing. */
    text(name) {
        const before = this.errors.length;
        const text = this.optionalText(name);
        if (text === '' && this.errors.length === before)
            this.add(problems.required(name));
        return text;
    }
    /** An e-mail address in lower case. */
    email(name = 'email') {
        const email = this.text(name).toLowerCase();
        const fault = email === '' ? null : emailFault(email);
        if (fault === 'too-long')
            this.add(problems.tooLong(name, MAX_EMAIL_LENGTH, email.length));
        if (fault === 'malformed')
            this.add(problems.invalidEmail(name));
        return email;
    }
    /** false, 0, '', 'false' and '0' are false, anything else is true. */
    flag(name) {
        return !['', 'false', '0'].includes(asText(this.raw(name) ?? false).toLowerCase());
    }
    add(...errors) {
        this.errors.push(...errors);
    }
    /** Whether nothing is wrong with an input so far. */
    isFine(name) {
        return !this.errors.some(({ param }) => param === name);
    }
    /** @throws Refusal 400 with everything that is wrong so far, if anything is */
    check() {
        if (this.errors.length > 0)
            this.refuse();
    }
    /** @throws Refusal 400 with everything that was wrong before, and these */
    refuse(...errors) {
        throw badInput(...this.errors, ...errors);
    }
}
const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
//# sourceMappingURL=form.js.map