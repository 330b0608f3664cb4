import { SCENARIO_COURSES_MAX, SCENARIO_PROJECTS_MAX, SCENARIO_SKILLS_MAX } from '@lumen/matching/limits';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isUuid } from '../../shared/uuid';
import type { ScenarioContent } from './what-if.queries';

const COURSE = 'course';
/** Its skills, with commas between. */
const PROJECT = 'project';
const PROGRAM = 'program';

export interface DraftAddress {
  draft: ScenarioContent;
  isEmpty: boolean;
  change: (draft: ScenarioContent) => void;
}

/** What is tried and not kept: it is the address, so that a link can bring it and nothing is stored before one says so. */
export function useDraftAddress(): DraftAddress {
  const [address, setAddress] = useSearchParams();
  // It says whether the page has a way back.
  const { state } = useLocation();
  const uuidsIn = (texts: string[], most: number) => [...new Set(texts)].filter(isUuid).slice(0, most);
  const draft = {
    course_uuids: uuidsIn(address.getAll(COURSE), SCENARIO_COURSES_MAX),
    projects: address
      .getAll(PROJECT)
      .map((skills) => ({ skill_uuids: uuidsIn(skills.split(','), SCENARIO_SKILLS_MAX) }))
      .filter(({ skill_uuids: skills }) => skills.length > 0)
      .slice(0, SCENARIO_PROJECTS_MAX),
    program_uuid: uuidsIn(address.getAll(PROGRAM), 1)[0] ?? null,
  };
  return {
    draft,
    isEmpty: isEmpty(draft),
    change: ({ course_uuids, projects, program_uuid }) =>
      setAddress(
        [
          ...course_uuids.map((uuid) => [COURSE, uuid] as [string, string]),
          ...projects.map(({ skill_uuids }) => [PROJECT, skill_uuids.join()] as [string, string]),
          ...(program_uuid ? [[PROGRAM, program_uuid] as [string, string]] : []),
        ],
        { state, replace: true, preventScrollReset: true },
      ),
  };
}

export const NOTHING: ScenarioContent = { course_uuids: [], projects: [], program_uuid: null };

export const isEmpty = ({ course_uuids, projects, program_uuid }: ScenarioContent): boolean =>
  course_uuids.length === 0 && projects.length === 0 && program_uuid === null;

/** The same things in the same order. */
export const isSame = (one: ScenarioContent, other: ScenarioContent): boolean =>
  JSON.stringify([one.course_uuids, one.projects, one.program_uuid]) ===
  JSON.stringify([other.course_uuids, other.projects, other.program_uuid]);
