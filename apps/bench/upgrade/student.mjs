// A student of an earlier version: what they do there, and everything that they see of their own.
import yauzl from 'yauzl';
import { Caller } from '../attacks/caller.mjs';

const ME = '/dashboard-api/me/';
const COURSES = 3;
/** The file of a takeout that changes by itself: it says when a person was last there. */
const ALIVE = 'data/sessions.json';

export class Student {
  #caller;
  #token;

  static async at(origin, token) {
    const student = new Student(origin, token);
    student.handle = (await student.#json('GET', ME)).profile_handle;
    return student;
  }

  constructor(origin, token) {
    this.#token = token;
    this.moveTo(origin);
  }

  /** From now on they ask there. */
  moveTo(origin) {
    this.#caller = new Caller(origin, { token: this.#token, connections: 2 });
  }

  /** A person whom an operator has made staff opens a topic for feedback. */
  async openTopic() {
    const topic = { name: 'Everything else' };
    if (!(await this.#does('POST', '/dashboard-api/triage/topics/', topic)))
      throw new Error('Nobody is staff.');
  }

  /** Does one of everything. @returns {Promise<string[]>} what the version does not have yet */
  async liveThere(n) {
    const missing = [];
    for (const [name, does] of Object.entries(this.#deeds(n))) if (!(await does())) missing.push(name);
    return missing;
  }

  /** @returns {Promise<Record<string, unknown>>} by address, and by file of the takeout; what is not there is left out */
  async sees() {
    const own = `/dashboard-api/students/${this.handle}`;
    const pages = {
      me: ME,
      profile: `${own}/`,
      projects: `${own}/projects/?limit=100`,
      imports: `${own}/transcript-imports/`,
      favourites: `${own}/favourite-courses/?limit=100`,
      skills: `${own}/aggregated-skills/`,
      careers: `${own}/career-insights/?limit=100`,
      programs: `${own}/program-insights/?limit=100`,
      courses: `${own}/course-visibility/?limit=200`,
      feedback: `${own}/feedback/`,
      shares: `${ME}share-links/`,
      explore: '/dashboard-api/career-insights/?limit=100',
    };
    const seen = {};
    for (const [name, address] of Object.entries(pages)) {
      const { status, bytes } = await this.#caller.ask('GET', address);
      if (status === 200) seen[name] = JSON.parse(bytes);
      else if (status !== 404 && status !== 405) throw new Error(`GET ${address}: ${status}`);
    }
    return { ...seen, ...(await this.#takeout()) };
  }

  async #takeout() {
    const { status, bytes } = await this.#caller.ask('GET', `${ME}takeout/`);
    if (status !== 200) throw new Error(`The takeout: ${status}`);
    const files = {};
    const zip = await yauzl.fromBufferPromise(bytes, {});
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('.json') || entry.fileName === ALIVE) continue;
      const chunks = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      files[`takeout ${entry.fileName}`] = JSON.parse(Buffer.concat(chunks));
    }
    return files;
  }

  /** Each answers whether the version has it. */
  #deeds(n) {
    const own = `/dashboard-api/students/${this.handle}`;
    const results = async (address) => (await this.#json('GET', address)).results;
    const courses = () => results(`/dashboard-api/course-insights/?limit=${COURSES}&offset=${n * COURSES}`);
    return {
      profile: () =>
        this.#does('PATCH', ME, { bio: `I am number ${n} – “ünïcode” & all.`, visibility: 'public' }),
      projects: async () => {
        const skills = await results('/dashboard-api/skills/?limit=3');
        const project = (nth) => ({
          title: `Project ${nth} of ${n}`,
          description: 'Before the upgrade.',
          skill_uuids: skills.map((skill) => skill.uuid ?? skill.skill_uuid),
        });
        return (
          (await this.#does('POST', `${own}/projects/`, project(1))) &&
          this.#does('POST', `${own}/projects/`, project(2))
        );
      },
      'an import': async () =>
        this.#does('POST', `${own}/transcript-imports/`, {
          layout: 'registrar',
          lines: (await courses()).map((course, place) => aLine(course, ['A', 'B+', 'C'][place])),
        }),
      'a favourite': async () => {
        const [{ educator_uuid, course_uuid }] = await courses();
        return this.#does('POST', `${own}/favourite-courses/`, { educator_uuid, course_uuid });
      },
      'a career': async () => {
        const [{ career }] = await results('/dashboard-api/career-insights/?limit=1');
        return this.#does('POST', `${own}/linked-careers/`, { career_uuid: career.uuid });
      },
      'a program': async () => {
        const [{ educator_uuid, program_uuid }] = await results('/dashboard-api/program-insights/?limit=1');
        return this.#does('POST', `${own}/linked-programs/`, { educator_uuid, program_uuid });
      },
      'a hidden course': async () => {
        const [{ educator_uuid, course_uuid }] = await results(`${own}/course-visibility/?limit=1`);
        const course = `${own}/course-visibility/${educator_uuid}/${course_uuid}/`;
        return this.#does('PATCH', course, { is_visible: false });
      },
      feedback: async () => {
        const { results: topics } = await this.#json('GET', '/dashboard-api/feedback-topics/');
        const [{ topic_uuid, uuid = topic_uuid }] = topics;
        const message = `Something that number ${n} has to say.`;
        return this.#does('POST', `${own}/feedback/`, {
          topic_uuid: uuid,
          message,
          reported_on_page: 'explore',
        });
      },
      'a share link': async () => {
        const { results: projects } = await this.#json('GET', `${own}/projects/?limit=1`);
        const items = [{ kind: 'project', uuid: projects[0].project_uuid }];
        const link = { title: 'For an employer', items, expires_in_days: 30, with_grades: false };
        return this.#does('POST', `${ME}share-links/`, link);
      },
    };
  }

  /** @returns {Promise<boolean>} false where there is no such call */
  async #does(method, address, body) {
    const { status, bytes } = await this.#caller.ask(method, address, body);
    if (status === 404 || status === 405) return false;
    if (status < 200 || status > 299) throw new Error(`${method} ${address}: ${status} ${bytes}`);
    return true;
  }

  #json = (method, address) => this.#caller.json(method, address);
}

const aLine = ({ course_uuid, course_code, code = course_code, title, name = title }, grade) => ({
  kind: 'completed',
  term: 'Fall 2025',
  institution: null,
  code: code ?? 'TEST 100',
  title: name ?? 'A course',
  credits: 3,
  grade,
  repeat: null,
  course_uuid,
});
