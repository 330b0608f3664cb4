var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var Mailer_1;
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { Env } from '../env.js';
export const outboxFile = (dataDir) => path.join(dataDir, 'outbox.jsonl');
/** Mails that may wait for the server at once; more are refused, so that a dead server cannot fill the memory. */
const MAX_WAITING = 1000;
/**
 * Sends mail by SMTP, or into a file where no server is configured. Nobody waits for a mail: whether one is sent, and
 * how long that takes, must not show in an answer.
 */
let Mailer = Mailer_1 = class Mailer {
    log = new Logger(Mailer_1.name);
    waiting = new Set();
    transport;
    constructor(env) {
        this.transport = env.SMTP_URL ? bySmtp(env.SMTP_URL, env.MAIL_FROM) : intoFile(env.DATA_DIR);
    }
    send(mail) {
        if (this.waiting.size >= MAX_WAITING) {
            this.log.error('The mail server does not keep up: a mail was dropped');
            return;
        }
        const sending = this.transport(mail)
            .catch((error) => {
            // Neither the message nor the reply of the server: both may name the recipient.
            this.log.error(`A mail could not be sent: ${error.code ?? 'unknown'} ${error.responseCode ?? ''}`);
        })
            .then(() => void this.waiting.delete(sending));
        this.waiting.add(sending);
    }
    /** Lets what is being sent go out before the process ends. */
    async onApplicationShutdown() {
        await Promise.all(this.waiting);
    }
};
Mailer = Mailer_1 = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env])
], Mailer);
export { Mailer };
function bySmtp(url, from) {
    const server = nodemailer.createTransport(url, { from });
    return (mail) => server.sendMail(mail);
}
/** At once, so that a mail is there to be read when the answer is. */
function intoFile(dataDir) {
    return async (mail) => {
        const line = { ...mail, at: new Date().toISOString() };
        mkdirSync(dataDir, { recursive: true });
        appendFileSync(outboxFile(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    };
}
//# sourceMappingURL=mailer.js.map