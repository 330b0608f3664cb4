import { createParamDecorator } from '@nestjs/common';
/** Finds a profile by handle and lets the viewer in, or not. The students module implements it. */
export class ProfileGate {
}
/** The profile named by the path of a `visitor` or `owner` handler. */
export const CurrentProfile = createParamDecorator((_, context) => {
    const { profile } = context.switchToHttp().getRequest();
    if (!profile)
        throw new Error('CurrentProfile needs @Access("visitor") or @Access("owner")');
    return profile;
});
//# sourceMappingURL=profile-gate.js.map