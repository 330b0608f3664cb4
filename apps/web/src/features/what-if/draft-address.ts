import { useSearchParams } from 'react-router-dom';
import type { ScenarioContent } from './what-if.queries';

const COURSE = 'course';
const SKILL = 'skill';
const PROGRAM = 'program';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** As the API takes them. */
export const MOST_COURSES = 30;
export const MOST_SKILLS = 20;

export interface DraftAddress {
  draft: ScenarioContent;
  isEmpty: boolean;
  change: (draft: ScenarioContent) => void;
}

/** What is tried and not kept: it is the address, so that a link can bring it and nothing is stored before one says so. */
export function useDraftAddress(): DraftAddress {
  const [address, setAddress] = useSearchParams();
  const uuids = (name: string, most: number) =>
    [...new Set(address.getAll(name))].filter((text) => UUID.test(text)).slice(0, most);
  const draft = {
    course_uuids: uuids(COURSE, MOST_COURSES),
    skill_uuids: uuids(SKILL, MOST_SKILLS),
    program_uuid: uuids(PROGRAM, 1)[0] ?? null,
  };
  return {
    draft,
    isEmpty: isEmpty(draft),
    change: ({ course_uuids, skill_uuids, program_uuid }) =>
      setAddress(
        [
          ...course_uuids.map((uuid) => [COURSE, uuid] as [string, string]),
          ...skill_uuids.map((uuid) => [SKILL, uuid] as [string, string]),
          ...(program_uuid ? [[PROGRAM, program_uuid] as [string, string]] : []),
        ],
        { replace: true, preventScrollReset: true },
      ),
  };
}

export const NOTHING: ScenarioContent = { course_uuids: [], skill_uuids: [], program_uuid: null };

export const isEmpty = ({ course_uuids, skill_uuids, program_uuid }: ScenarioContent): boolean =>
  course_uuids.length === 0 && skill_uuids.length === 0 && program_uuid === null;

/** The same things in the same order. */
export const isSame = (one: ScenarioContent, other: ScenarioContent): boolean =>
  JSON.stringify([one.course_uuids, one.skill_uuids, one.program_uuid]) ===
  JSON.stringify([other.course_uuids, other.skill_uuids, other.program_uuid]);
