var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var MailModule_1;
import { Global, Module } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { OutboxController } from './outbox.controller.js';
let MailModule = MailModule_1 = class MailModule {
    static with(env) {
        const showsOutbox = env.SMTP_URL === undefined && !env.isProduction;
        return {
            module: MailModule_1,
            controllers: showsOutbox ? [OutboxController] : [],
            providers: [Mailer],
            exports: [Mailer],
        };
    }
};
MailModule = MailModule_1 = __decorate([
    Global(),
    Module({})
], MailModule);
export { MailModule };
//# sourceMappingURL=mail.module.js.map