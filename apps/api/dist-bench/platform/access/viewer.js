import { createParamDecorator } from '@nestjs/common';
/** The viewer of this request, decided by the session guard; handlers that need a person say so with `@Access`. */
export const CurrentViewer = createParamDecorator((_, context) => {
    return context.switchToHttp().getRequest().viewer ?? null;
});
//# sourceMappingURL=viewer.js.map