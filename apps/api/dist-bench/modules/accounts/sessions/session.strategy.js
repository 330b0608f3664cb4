var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-strategy';
/** Signs a request in by its session cookie; without a live session it goes on as a visitor's. */
class SessionCookie extends Strategy {
    authenticate(request, { findViewer }) {
        findViewer(request).then((viewer) => this.success(viewer), (error) => this.error(error));
    }
}
let SessionStrategy = class SessionStrategy extends PassportStrategy(SessionCookie, 'session') {
    /** Passport's hook for checking a user afterwards: finding the session was the whole check. */
    validate(viewer) {
        return viewer;
    }
};
SessionStrategy = __decorate([
    Injectable()
], SessionStrategy);
export { SessionStrategy };
//# sourceMappingURL=session.strategy.js.map