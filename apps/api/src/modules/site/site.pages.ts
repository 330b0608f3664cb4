import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OpenProfile, ProfileGate } from '../../platform/access/profile-gate.js';
import type { Viewer } from '../../platform/access/viewer.js';
import { Env } from '../../platform/env.js';
import { oneLine } from '../../platform/one-line.js';
import { DomainError } from '../../platform/errors.js';
import { sendCsrfCookie } from '../../platform/http/csrf.js';
import { queryIn } from '../../platform/http/query.js';
import { Institution, type InstitutionSettings } from '../../platform/institution/institution.js';
import { securityHeaders } from '../../platform/http/security-headers.js';
import { SECRET_ADDRESS_HEADERS } from '../../platform/http/secret-address.js';
import { Viewers } from '../accounts/index.js';
import { CARD_SIZE, cardOf } from '../cards/index.js';
import { EndorsementAnswers, ProjectReadModel } from '../projects/index.js';
import { type OpenLink, Visits } from '../sharing/index.js';
import {
  factsOf,
  imageUrl,
  ProfileDto,
  RESERVED_HANDLES,
  StudentRepository,
  type StudentRow,
  StudentService,
  toProfile,
  visibleTo,
} from '../students/index.js';
import { type PageHead, PageTemplate, type SiteSettings } from './page-template.js';
import { pageOf } from './page.policy.js';

/** A redirect that may change later, so browsers must not cache it. */
interface Moved {
  to: string;
}

interface Page {
  status: 200 | 404;
  head: PageHead | null;
  profile: ProfileDto | null;
  /** What the answer says beside what every page does. */
  headers: Record<string, string>;
}

const page = (status: Page['status'], head: PageHead | null = null, headers: Page['headers'] = {}): Page => ({
  status,
  head,
  headers,
  profile: null,
});

interface WhoAsks {
  /** The session answer the page carries; null lets the page ask itself. */
  session: unknown;
  viewer: Viewer;
  /** Seconds, when it could not be found out who it is. */
  retryAfter?: number;
}

const LOGIN = '/accounts/login/';

/** As much as is shown beside a card. */
const MAX_DESCRIPTION = 200;

const ENDORSEMENT_HEAD: Omit<PageHead, 'url'> = {
  title: 'You are asked to confirm a project · Lumen',
  description: 'Somebody asks you to read a project and to say what you know of it.',
  type: 'website',
  image: null,
  indexed: false,
};

const siteSettings = (env: Env, { name, shortName, imageKey }: InstitutionSettings): SiteSettings => ({
  login_at_accounts: env.LOGIN_AT_ACCOUNTS,
  extension_store_url: env.EXTENSION_STORE_URL ?? null,
  join_url: env.JOIN_URL ?? null,
  third_parties: Object.fromEntries(env.THIRD_PARTIES.map(({ service, script }) => [service, script])),
  institution: name === '' ? null : { name, short_name: shortName || name, logo_url: imageUrl(imageKey) },
});

/** The pages of the web app: one document, with the status, head, session and profile each address deserves (D42, D66, D75). */
@Injectable()
export class SitePages {
  private template: PageTemplate | null = null;
  private headers: Record<string, string> = {};

  constructor(
    private readonly env: Env,
    private readonly gate: ProfileGate,
    private readonly students: StudentService,
    private readonly handles: StudentRepository,
    private readonly viewers: Viewers,
    private readonly projects: ProjectReadModel,
    private readonly visits: Visits,
    private readonly endorsements: EndorsementAnswers,
    institution: Institution,
  ) {
    const file = path.join(env.WEB_DIR, 'index.html');
    const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (html === null) return;
    this.fill(html, institution.current);
    institution.onChange((now) => this.fill(html, now));
  }

  /** Once for each change of the settings, not for each page. */
  private fill(html: string, institution: InstitutionSettings): void {
    const { accentLight: light, accentDark: dark } = institution;
    this.template = new PageTemplate(html, siteSettings(this.env, institution), { light, dark });
    this.headers = securityHeaders(this.template.html, this.env);
  }

  /** False where the web app is not built: then only the API answers. */
  get exist(): boolean {
    return this.template !== null;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/'] = request.url.split('?');
    const query = queryIn(request.url);
    const { session, viewer, retryAfter } = await this.whoAsks(request);
    const found = await this.find(pathname, viewer);
    if ('to' in found) return reply.redirect(query ? `${found.to}?${query}` : found.to, 302);
    sendCsrfCookie(request, reply);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply
      .status(retryAfter === undefined ? found.status : 503)
      .headers({ ...this.headers, ...found.headers })
      .type('text/html; charset=utf-8')
      .send(this.template!.render({ ...found, session }));
  }

  /** While an external account service is down, a page comes without a session: it says so once it asks itself. */
  private async whoAsks(request: FastifyRequest): Promise<WhoAsks> {
    try {
      const [session, viewer] = await Promise.all([
        this.viewers.sessionAnswer(request),
        this.viewers.find(request),
      ]);
      return { session, viewer };
    } catch (error) {
      if (error instanceof DomainError && error.retryAfter !== undefined) {
        return { session: null, viewer: null, retryAfter: error.retryAfter };
      }
      throw error;
    }
  }

  private async find(pathname: string, viewer: Viewer): Promise<Page | Moved> {
    const asked = pageOf(pathname, RESERVED_HANDLES);
    switch (asked.kind) {
      case 'known':
        return page(200, this.frontDoorHead(pathname));
      case 'accounts':
        return this.env.LOGIN_AT_ACCOUNTS ? { to: LOGIN } : page(404);
      case 'project':
        return this.projectPage(asked.id, viewer);
      case 'share':
        return this.sharePage(asked.token, viewer);
      case 'endorsement':
        return this.endorsementPage(asked.token);
      case 'staff':
        return page(viewer?.role === 'staff' ? 200 : 404);
      case 'profile':
        return this.profileAt(asked.handle, asked.tab, viewer);
      case 'unknown':
        return page(404);
    }
  }

  /** What search engines and social networks say of the product; other pages of the app keep its name. */
  private frontDoorHead(pathname: string): PageHead | null {
    if (pathname.replace(/\/$/, '') !== '/welcome') return null;
    return {
      title: 'Lumen: see what your courses make you ready for',
      description:
        'Turn your transcript into skills, see how ready they make you for careers and degree programs, and share what you choose.',
      url: `${this.env.publicUrl}/welcome`,
      type: 'website',
      image: null,
      indexed: true,
    };
  }

  private async profileAt(handle: string, tab: string | null, viewer: Viewer): Promise<Page | Moved> {
    const open = await this.gate.open(handle, viewer);
    if (open) return this.profilePage(open);
    return (await this.movedTo(handle, tab, viewer)) ?? page(404);
  }

  private async profilePage({ studentId, isOwner }: OpenProfile): Promise<Page> {
    const student = await this.students.get(studentId);
    const profile = toProfile(student, isOwner);
    return { ...page(200, this.headOf(student, profile)), profile };
  }

  private headOf(student: StudentRow, { display_name, bio }: ProfileDto): PageHead {
    const name = oneLine(display_name);
    return {
      title: `${name} · Lumen`,
      description: oneLine(bio, MAX_DESCRIPTION) || `The skills, careers and projects of ${name}.`,
      url: `${this.env.publicUrl}/${student.handle}`,
      type: 'profile',
      image: this.cardAt(cardOf.profile(student.handle), `${name} on Lumen`, student),
      indexed: isIndexed(student),
    };
  }

  /** A page that only some people may see has no card, because services that show cards are not signed in. */
  private cardAt(address: string, alt: string, student: StudentRow): PageHead['image'] {
    const isOpen = visibleTo(null, { kind: 'profile', of: factsOf(student) });
    return isOpen ? { url: this.env.publicUrl + address, ...CARD_SIZE, alt } : null;
  }

  /** A project may be seen, and found by search engines, where its owner's profile may. */
  private async projectPage(id: string, viewer: Viewer): Promise<Page> {
    const project = await this.projects.find(viewer, id);
    if (!project) return page(404);
    const student = await this.students.get(project.profile_uuid);
    const title = oneLine(project.title);
    const name = oneLine(toProfile(student, false).display_name);
    const isOpen = project.seen_by === null || project.seen_by === 'everybody';
    return page(200, {
      title: `${title} · ${name} · Lumen`,
      description: oneLine(project.description, MAX_DESCRIPTION),
      url: `${this.env.publicUrl}/p/${project.project_uuid}`,
      type: 'article',
      image: isOpen
        ? this.cardAt(cardOf.project(project.project_uuid), `${title}, a project of ${name}`, student)
        : null,
      indexed: isIndexed(student),
    });
  }

  private async sharePage(token: string, viewer: Viewer): Promise<Page> {
    const open = await this.visits.find(token, viewer);
    return page(open ? 200 : 404, open && this.shareHead(open, token), SECRET_ADDRESS_HEADERS);
  }

  /** Its title and whose it is; where it asks for a password, nothing: the address may stand where others draw a card of it. */
  private shareHead({ link, student }: OpenLink, token: string): PageHead {
    const hasPassword = link.passwordHash !== null;
    const title = hasPassword ? 'Shared with you' : oneLine(link.title);
    const name = (!hasPassword && oneLine(`${student.firstName} ${student.lastName}`)) || 'Somebody';
    return {
      title: `${title} · Lumen`,
      description: `${name} has shared a part of their portfolio with you.`,
      url: `${this.env.publicUrl}/s/${token}`,
      type: 'website',
      image: {
        url: this.env.publicUrl + cardOf.share(token),
        ...CARD_SIZE,
        alt: `${name} has shared something with you on Lumen`,
      },
      indexed: false,
    };
  }

  private async endorsementPage(token: string): Promise<Page> {
    const isOpen = (await this.endorsements.find(token)) !== null;
    return page(
      isOpen ? 200 : 404,
      isOpen ? { ...ENDORSEMENT_HEAD, url: this.env.publicUrl } : null,
      SECRET_ADDRESS_HEADERS,
    );
  }

  /** An address given up less than 90 days ago leads on, for those who may see where (D47). */
  private async movedTo(handle: string, tab: string | null, viewer: Viewer): Promise<Moved | null> {
    const student = await this.handles.redirectFrom(handle);
    if (!student || !(await this.gate.open(student.handle, viewer))) return null;
    return { to: tab ? `/${student.handle}/${tab}` : `/${student.handle}` };
  }
}

const isIndexed = ({ visibility, searchIndexing }: StudentRow) => visibility === 'public' && searchIndexing;
