var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer.js';
import { FrontEndAddresses } from './front-end-addresses.js';
const SIGNATURE = 'Lumen';
const letter = (...paragraphs) => `${['Hello,', ...paragraphs, SIGNATURE].join('\n\n')}\n`;
/** What the account service writes to people: plain text, one link on a line of its own. */
let AccountMails = class AccountMails {
    mailer;
    pages;
    constructor(mailer, pages) {
        this.mailer = mailer;
        this.pages = pages;
    }
    verification(to, key) {
        this.mailer.send({
            to,
            subject: 'Please confirm your e-mail address',
            text: letter('please open this link to confirm that this address is yours:', this.pages.verifyEmail(key), 'It works for three days. If you have not given this address to Lumen, you can ignore this mail.'),
        });
    }
    /** To the owner of an address that somebody tried to sign up with. */
    accountExists(to) {
        this.mailer.send({
            to,
            subject: 'You already have an account',
            text: letter('somebody, probably you, tried to sign up with this address. It has an account already, so nothing was changed. If you have forgotten the password, you can set a new one here:', this.pages.forgottenPassword, 'If it was not you, you need not do anything.'),
        });
    }
    passwordReset(to, key) {
        this.mailer.send({
            to,
            subject: 'Set a new password',
            text: letter('you asked for a new password. Please open this link to set it:', this.pages.resetPassword(key), 'It works once, for three days, and until you next sign in. If you did not ask for it, you can ignore this mail: your password stays as it is.'),
        });
    }
    /** To an address without an account for which a new password was asked. */
    unknownAccount(to) {
        this.mailer.send({
            to,
            subject: 'There is no account with this address',
            text: letter('somebody, probably you, asked for a new password for this address. There is no account with it; perhaps yours has another address. You can make an account here:', this.pages.signUp, 'If it was not you, you can ignore this mail.'),
        });
    }
};
AccountMails = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Mailer,
        FrontEndAddresses])
], AccountMails);
export { AccountMails };
//# sourceMappingURL=account-mails.js.map