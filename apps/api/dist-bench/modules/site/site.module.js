var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { SitePages } from './site.pages.js';
/** The pages people open: the built web app with the right status, head and session. */
let SiteModule = class SiteModule {
};
SiteModule = __decorate([
    Module({ providers: [SitePages] })
], SiteModule);
export { SiteModule };
//# sourceMappingURL=site.module.js.map