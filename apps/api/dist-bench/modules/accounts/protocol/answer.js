/** Thrown to end a call with this answer; ProtocolInterceptor sends it. */
export class Refusal extends Error {
    answer;
    constructor(answer) {
        super('The call was refused');
        this.answer = answer;
        this.name = 'Refusal';
    }
}
/** A refusal that is nothing but its status. */
export const refusal = (status) => new Refusal({ status });
/** 400 with what is wrong with the input. */
export const badInput = (...errors) => new Refusal({ status: 400, errors });
export const done = (data) => data === undefined ? { status: 200 } : { status: 200, data };
//# sourceMappingURL=answer.js.map