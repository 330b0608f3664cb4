var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import * as openapi from "@nestjs/swagger";
import { readFile } from 'node:fs/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import { Env } from '../env.js';
import { outboxFile } from './mailer.js';
const escape = (text) => text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;');
const withLinks = (text) => escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
const article = ({ to, subject, text, at }) => `<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${escape(at)}">${escape(at)}</time></p>
<pre>${withLinks(text)}</pre>
</article>`;
const page = (mails) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is configured, so mails end here. Newest first; reload for new ones.</p>
${mails.length > 0 ? mails.map(article).join('\n<hr>\n') : '<p>No mails yet.</p>'}
</main>
</body>
</html>
`;
/** The mails of a machine without a mail server, for trying things out. Not there in production. */
let OutboxController = class OutboxController {
    env;
    constructor(env) {
        this.env = env;
    }
    async showOutbox() {
        const lines = await readFile(outboxFile(this.env.DATA_DIR), 'utf8').catch(() => '');
        const mails = lines
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line));
        return page(mails.toReversed());
    }
};
__decorate([
    Get(),
    Access('anyone'),
    Header('content-type', 'text/html; charset=utf-8'),
    Header('cache-control', 'no-store'),
    openapi.ApiResponse({ status: 200, type: String }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Promise)
], OutboxController.prototype, "showOutbox", null);
OutboxController = __decorate([
    ApiExcludeController(),
    Controller('_dev/outbox'),
    __metadata("design:paramtypes", [Env])
], OutboxController);
export { OutboxController };
//# sourceMappingURL=outbox.controller.js.map