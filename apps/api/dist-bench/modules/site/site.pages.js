var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { ProfileGate } from '../../platform/access/profile-gate.js';
import { Env } from '../../platform/env.js';
import { sendCsrfCookie } from '../../platform/http/csrf.js';
import { securityHeaders } from '../../platform/http/security-headers.js';
import { PageSession } from '../accounts/index.js';
import { RESERVED_HANDLES, StudentRepository, StudentService, toProfile } from '../students/index.js';
import { PageTemplate } from './page-template.js';
import { pageOf } from './page.policy.js';
/** The pages of the web app: one document, with the status, head and session each address deserves (D42, D66, D75). */
let SitePages = class SitePages {
    env;
    gate;
    students;
    handles;
    sessions;
    template;
    headers;
    constructor(env, gate, students, handles, sessions) {
        this.env = env;
        this.gate = gate;
        this.students = students;
        this.handles = handles;
        this.sessions = sessions;
        const file = path.join(env.WEB_DIR, 'index.html');
        const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
        this.template = html === null ? null : new PageTemplate(html);
        this.headers = securityHeaders(html ?? '');
    }
    /** False where the web app is not built: then only the API answers. */
    get exist() {
        return this.template !== null;
    }
    async send(request, reply) {
        const [pathname = '/', query = ''] = request.url.split('?');
        const [session, viewer] = await Promise.all([
            this.sessions.answer(request),
            this.sessions.viewer(request),
        ]);
        const page = await this.page(pathname, viewer);
        if ('to' in page)
            return reply.redirect(query ? `${page.to}?${query}` : page.to, 301);
        sendCsrfCookie(request, reply);
        return reply
            .status(page.status)
            .headers(this.headers)
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(this.template.render(page.head, session));
    }
    async page(pathname, viewer) {
        const asked = pageOf(pathname, RESERVED_HANDLES);
        if (asked.kind === 'known')
            return { status: 200, head: null };
        if (asked.kind === 'unknown')
            return { status: 404, head: null };
        const open = await this.gate.open(asked.handle, viewer);
        if (open)
            return { status: 200, head: await this.profileHead(open.studentId) };
        return (await this.movedTo(asked.handle, asked.tab, viewer)) ?? { status: 404, head: null };
    }
    async profileHead(studentId) {
        const student = await this.students.get(studentId);
        const { display_name, bio, profile_image_url } = toProfile(student, false);
        return {
            title: `${display_name} · Lumen`,
            description: bio || `The skills, careers and projects of ${display_name}.`,
            url: `${this.env.publicUrl}/${student.handle}`,
            image: profile_image_url && this.env.publicUrl + profile_image_url,
            indexed: student.visibility === 'public' && student.searchIndexing,
        };
    }
    /** An address given up less than 90 days ago leads on, for those who may see where (D47). */
    async movedTo(handle, tab, viewer) {
        const student = await this.handles.redirectFrom(handle);
        if (!student || !(await this.gate.open(student.handle, viewer)))
            return null;
        return { to: tab ? `/${student.handle}/${tab}` : `/${student.handle}` };
    }
};
SitePages = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env,
        ProfileGate,
        StudentService,
        StudentRepository,
        PageSession])
], SitePages);
export { SitePages };
//# sourceMappingURL=site.pages.js.map