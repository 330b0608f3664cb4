import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Catalogue } from '../../modules/catalogue/index.js';
import { newImageKey } from '../../platform/media/image.js';
import { startTestApp, type TestApp } from '../app.js';
import { Browser } from '../browser.js';
import {
  aProject,
  aShareLink,
  askToLeave,
  aStudent,
  done,
  follow,
  giveCourses,
  hide,
  keepScenario,
  productTeam,
  setCourseVisibility,
  type TestStudent,
  undoImport,
} from '../builders.js';
import { loadTestCatalogue, RIVERBEND, RIVERBEND_WORK } from '../catalogue.js';
import { askToEndorse, endorse, publish, type TestRequest } from '../endorsements.js';
import { aPicture } from '../images.js';
import { PAGE } from '../page.js';
import type { Item } from './routes.js';

/** A visitor who comes by a link has a share link of the person’s, and one to confirm a project, and is signed out. */
export type ViewerName = 'signed out' | 'by a link' | 'other student' | 'staff' | 'owner';
export const OTHERS = ['signed out', 'by a link', 'other student', 'staff'] as const satisfies ViewerName[];

export interface ProfileKind {
  /** Who besides the owner may see it. */
  openTo: readonly ViewerName[];
  /** Whether courses show to those who may see the profile. */
  showsCourses: boolean;
  /** Whether the owner's own calls are walked too. */
  ownerWorks: boolean;
  /** Whether its share links open anything. */
  isShared: boolean;
}

const usual = { showsCourses: true, ownerWorks: true, isShared: true };

const KINDS = {
  public: { ...usual, openTo: OTHERS },
  'signed-in': { ...usual, openTo: ['other student', 'staff'] },
  private: { ...usual, openTo: [] },
  'public but not confirmed': { ...usual, openTo: OTHERS, showsCourses: false },
  'hidden by the product team': { ...usual, openTo: [], isShared: false },
  'about to be erased': { ...usual, openTo: [], ownerWorks: false, isShared: false },
} satisfies Record<string, ProfileKind>;

export type KindName = keyof typeof KINDS;

/** Every reason for which a profile is open or closed (D30, D42, D44). */
export const PROFILE_KINDS: Record<KindName, ProfileKind> = KINDS;

export interface Step {
  name: string;
  item: Item;
  shown: boolean;
}

/** One after the other, each a change of one thing; what is hidden comes first, so that nothing covers it up. */
export const STEPS: Step[] = [
  { name: 'a hidden course', item: 'course', shown: false },
  { name: 'another grade, not shown', item: 'grade', shown: false },
  { name: 'a project hidden by the product team', item: 'project', shown: false },
  { name: 'a new bio', item: 'bio', shown: true },
  { name: 'a course', item: 'course', shown: true },
  { name: 'another grade, shown', item: 'grade', shown: true },
  { name: 'a project', item: 'project', shown: true },
  { name: 'a published endorsement', item: 'endorsement', shown: true },
];

/** A person whose profile is walked around. */
export interface Subject extends TestStudent {
  kind: ProfileKind;
  /** The import that brought CS 1400. */
  transcript: string;
  imageKeys: { shown: string; hidden: string };
  projects: { shown: string; hidden: string; endorsed: string };
  /** Answered and not published yet. */
  endorsement: TestRequest;
  /** The token of a link to a person who was asked to confirm a project and has not answered. */
  requestToken: string;
  /** A share link with all that is on the profile but courses. */
  linkUuid: string;
  token: string;
  /** The browser that came by it. */
  visitor: Browser;
  /** Texts that occur nowhere else: a viewer who may not see the profile must never read one. */
  secrets: string[];
}

/** An installation with its pages, and the people who look around. */
export class World {
  private constructor(
    readonly server: TestApp,
    readonly catalogue: Catalogue,
    private readonly browsers: Record<Exclude<(typeof OTHERS)[number], 'by a link'>, Browser>,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<World> {
    const pages = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
    writeFileSync(path.join(pages, 'index.html'), PAGE);
    writeFileSync(path.join(pages, 'robots.txt'), 'User-agent: *');
    mkdirSync(path.join(pages, 'assets'));
    writeFileSync(path.join(pages, 'assets/app-1a2b.js'), 'console.log(1)');
    const server = await startTestApp({ WEB_DIR: pages, PASSKEYS: 'on' });
    const { current } = await loadTestCatalogue(server, { ...RIVERBEND, ...RIVERBEND_WORK });
    const student = await aStudent(server, { firstName: 'Other' });
    const staff = await productTeam(server);
    const browsers = {
      'signed out': new Browser(server.url),
      'other student': student.browser,
      staff: staff.browser,
    };
    return new World(server, current, browsers, async () => {
      await server.stop();
      rmSync(pages, { recursive: true });
    });
  }

  browserOf(viewer: ViewerName, subject: Subject): Browser {
    if (viewer === 'owner') return subject.browser;
    return viewer === 'by a link' ? subject.visitor : this.browsers[viewer];
  }

  /** A person with a course, a career and a program, whose profile is of this kind. */
  async person(name: KindName): Promise<Subject> {
    const kind = PROFILE_KINDS[name];
    const mark = Math.random().toString(36).slice(2, 10);
    const lastName = `Nachname-${mark}`;
    const student = await aStudent(this.server, { lastName, search_indexing: true });
    const visibility = name === 'private' || name === 'signed-in' ? name : 'public';
    const grades = { 'CS 1400': 'A' };
    const transcript = await giveCourses(student, grades, kind.showsCourses ? { visibility } : {});
    const careers = ['Software Developers', 'Chief Executives'];
    const courses = ['CS 1410', 'CS 2420', 'COMM 1050'];
    const plans = Object.fromEntries(careers.map((career) => [career, courses]));
    await follow(this.server, student, { careers, programs: ['CS-BS'], courses, plans });
    const scenario = `Szenario-${mark}`;
    await keepScenario(student, scenario, [this.catalogue.courses[0]!.uuid]);
    const endorsed = await this.endorsedProject(student, mark);
    const link = await this.linkOf(student);
    if (name === 'hidden by the product team') await hide(this.server, { profile: student.handle });
    if (name === 'about to be erased') await askToLeave(student);
    // What nothing is called, until there is something.
    const imageKeys = { shown: newImageKey('project'), hidden: newImageKey('project') };
    const projects = { shown: randomUUID(), hidden: randomUUID(), endorsed: endorsed.project };
    const { studentId, handle, email } = student;
    const secrets = [studentId, handle, email, lastName, scenario, `bio-${handle}`, ...endorsed.secrets];
    const { endorsement, requestToken } = endorsed;
    const asked = { endorsement, requestToken };
    const subject = { ...student, ...link, ...asked, kind, transcript, imageKeys, projects, secrets };
    // The first answer begins a visit, and says so.
    for (const viewer of OTHERS) await this.browserOf(viewer, subject).get(shareCall(subject));
    return subject;
  }

  /** A person has endorsed it, which is not published, and another person is yet to answer. */
  private async endorsedProject(student: TestStudent, mark: string) {
    const { project_uuid: project } = await aProject(this.server, student, `Endorsed-${mark}`, []);
    const endorsement = await askToEndorse(this.server, student, project);
    const name = `Endorser-${mark}`;
    await endorse(this.server, endorsement, { name });
    const waiting = await askToEndorse(this.server, student, project);
    const secrets = [project, name, endorsement.email, waiting.email];
    return { project, endorsement, requestToken: waiting.token, secrets };
  }

  /** Of courses skills and careers tell, where visitors may know of them. */
  private async linkOf(student: TestStudent): Promise<Pick<Subject, 'linkUuid' | 'token' | 'visitor'>> {
    const { link_uuid, address } = await aShareLink(student, await shareable(student));
    const token = path.posix.basename(new URL(address).pathname);
    return { linkUuid: link_uuid, token, visitor: new Browser(this.server.url) };
  }

  /** Adds or changes one thing of the profile, shown or hidden, as its owner does. */
  async take(step: Step, subject: Subject): Promise<void> {
    // A person who asked to be erased has to come back to change anything.
    if (!subject.kind.ownerWorks) await comeBack(subject);
    await this.change(subject, step);
    if (!subject.kind.ownerWorks) await askToLeave(subject);
  }

  private async change(subject: Subject, { item, shown }: Step): Promise<void> {
    switch (item) {
      case 'bio':
        done(await subject.browser.patch('/dashboard-api/me/', { bio: `bio-${subject.handle}` }));
        return;
      case 'course': {
        const code = shown ? 'CS 2420' : 'CS 1410';
        await giveCourses(subject, { [code]: 'A' });
        if (!shown) await setCourseVisibility(this.server, subject, code, { is_visible: false });
        return shareAll(subject);
      }
      case 'grade':
        if (shown) await setCourseVisibility(this.server, subject, 'CS 1400', { grade_visible: true });
        return importAgain(subject, { 'CS 1400': shown ? 'C' : 'B' });
      case 'project':
        return this.addProject(subject, shown);
      case 'endorsement':
        return publish(subject, subject.endorsement);
    }
  }

  private async addProject(subject: Subject, shown: boolean): Promise<void> {
    const skills = shown ? ['Listening', 'Calculus'] : ['Speaking', 'Mathematics'];
    const title = `Project of ${subject.handle}`;
    const project = await aProject(this.server, subject, title, skills, { image: await aPicture() });
    const key = path.basename(project.project_image_url!);
    const place = shown ? 'shown' : 'hidden';
    subject.imageKeys[place] = key;
    subject.projects[place] = project.project_uuid;
    subject.secrets.push(project.project_uuid, key);
    await shareAll(subject);
    if (!shown) await hide(this.server, { project: project.project_uuid });
  }
}

/** All that a person may share but courses. */
async function shareable({ browser }: TestStudent): Promise<{ kind: string; uuid: string }[]> {
  const { body } = done(await browser.get('/dashboard-api/me/share-links/'));
  const items: { kind: string; uuid: string }[] = body.shareable;
  return items.filter(({ kind }) => kind !== 'course').map(({ kind, uuid }) => ({ kind, uuid }));
}

/** The link has what there is to share now: skills that only something hidden shows, too. */
async function shareAll(subject: Subject): Promise<void> {
  const link = `/dashboard-api/me/share-links/${subject.linkUuid}/`;
  done(await subject.browser.patch(link, { items: await shareable(subject) }));
}

const shareCall = ({ token }: Pick<Subject, 'token'>) => `/dashboard-api/shares/${token}/`;

async function comeBack({ browser }: TestStudent): Promise<void> {
  done(await browser.delete('/dashboard-api/me/account-deletion-requests/'));
}

/** A transcript with another grade in the place of the first one. */
async function importAgain(subject: Subject, grades: Record<string, string>): Promise<void> {
  await undoImport(subject, subject.transcript);
  subject.transcript = await giveCourses(subject, grades);
}
