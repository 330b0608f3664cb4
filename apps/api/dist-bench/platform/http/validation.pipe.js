import { ValidationPipe } from '@nestjs/common';
import { invalid } from '../errors.js';
const sentence = (text) => {
    const trimmed = text.charAt(0).toUpperCase() + text.slice(1);
    return trimmed.endsWith('.') ? trimmed : `${trimmed}.`;
};
function messages(problems, prefix = '') {
    const found = {};
    for (const problem of problems) {
        const field = `${prefix}${problem.property}`;
        const own = Object.values(problem.constraints ?? {}).map(sentence);
        if (own.length > 0)
            found[field] = own;
        Object.assign(found, messages(problem.children ?? [], `${field}.`));
    }
    return found;
}
/** Checks every input against its DTO; what a DTO does not name is dropped. */
export const validationPipe = () => new ValidationPipe({
    whitelist: true,
    transform: true,
    exceptionFactory: (problems) => invalid(messages(problems)),
});
//# sourceMappingURL=validation.pipe.js.map