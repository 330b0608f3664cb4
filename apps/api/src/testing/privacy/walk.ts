import { comparableHeaders, comparableText } from '../headers.js';
import type { AccessRule } from '../../platform/access/access.js';
import type { Operation } from './routes.js';
import { READS } from './routes.js';
import type { Subject, ViewerName, World } from './world.js';

/** Everything an answer could tell by: status, headers (an ETag or a length too) and body. */
export interface Seen {
  status: number;
  text: string;
}

/** The addresses of pages, walked along with the calls, and who may open them. */
export const PAGES: [path: string, access: AccessRule][] = [
  ['/{handle}', 'visitor'],
  ['/p/{project_uuid}', 'visitor'],
  ['/s/{token}', 'link'],
  ['/endorse/{request_token}', 'link'],
];

/** A route with one value for each of its parameters, or several where one would not show all. */
export function addressesOf(world: World, path: string, handle: string, subject: Subject): string[] {
  const { catalogue } = world;
  const program = catalogue.programByCode.get('CS-BS')!;
  const values: Record<string, string[]> = {
    handle: [handle],
    key: Object.values(subject.imageKeys),
    career_uuid: catalogue.careers.map(({ uuid }) => uuid),
    educator_uuid: [program.educatorUuid],
    program_uuid: [program.uuid],
    course_uuid: catalogue.courses.map(({ uuid }) => uuid),
    project_uuid: Object.values(subject.projects),
    account_uuid: [UNKNOWN_UUID],
    import_uuid: [UNKNOWN_UUID],
    topic_uuid: [UNKNOWN_UUID],
    submission_uuid: [UNKNOWN_UUID],
    report_uuid: [UNKNOWN_UUID],
    token_uuid: [UNKNOWN_UUID],
    line_uuid: [UNKNOWN_UUID],
    scenario_uuid: [UNKNOWN_UUID],
    link_uuid: [UNKNOWN_UUID],
    token: [subject.token],
    request_token: [subject.requestToken],
    endorsement_uuid: [UNKNOWN_UUID],
    credential_uuid: [UNKNOWN_UUID],
    list: ['1'],
    provider: ['nowhere'],
  };
  return [...path.matchAll(/\{(\w+)\}/g)].reduce(
    (addresses, [hole, name = '']) => {
      const known = values[name];
      if (!known) throw new Error(`${path}: say in addressesOf what {${name}} may be`);
      return addresses.flatMap((address) => known.map((value) => address.replace(hole, value)));
    },
    path.startsWith('/aux/') ? [path, `${path}?include_hidden=true`] : [path],
  );
}

const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';

/** What a viewer is answered at a route, over all its addresses. */
export async function look(
  world: World,
  viewer: ViewerName,
  path: string,
  subject: Subject,
  handle = subject.handle,
): Promise<Seen> {
  const browser = world.browserOf(viewer, subject);
  const answers = [];
  for (const address of addressesOf(world, path, handle, subject)) {
    const { status, headers, text } = await browser.get(address);
    answers.push({ status, headers: comparableHeaders(headers), text: comparableText(text) });
  }
  return { status: answers[0]!.status, text: JSON.stringify(answers, null, 1) };
}

/** What a viewer is answered everywhere but at the account service, which tells the time of the last visit. */
export async function lookAround(
  world: World,
  viewer: ViewerName,
  subject: Subject,
  reads: Operation[],
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const { path } of reads) {
    if (READS[path]!.to === 'account') continue;
    seen.set(path, (await look(world, viewer, path, subject)).text);
  }
  return seen;
}
