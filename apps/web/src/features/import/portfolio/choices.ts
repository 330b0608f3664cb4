import { isSameProject } from '@lumen/matching/same-project';
import type { Schemas } from '@lumen/contracts';
import type { PortfolioRequest, Skill } from './portfolio.queries';
import type { FoundField, FoundProject, ProfileField, ReadPortfolio } from './reading/portfolio.types';

/** What is switched off: `field bio`, `project 3`, `skill 3 <uuid>`. */
export type SwitchedOff = ReadonlySet<string>;

export const fieldKey = ({ field }: FoundField) => `field ${field}`;
export const projectKey = ({ id }: FoundProject) => `project ${id}`;
export const skillKey = ({ id }: FoundProject, { uuid }: Skill) => `skill ${id} ${uuid}`;

type Profile = Pick<Schemas['MeDto'], 'first_name' | 'last_name' | 'bio' | 'location' | 'social_media'>;

/** What the profile has in the place of a field; empty where nothing is. */
export function presentValue(me: Profile, field: ProfileField): string {
  switch (field) {
    case 'first_name':
    case 'last_name':
    case 'bio':
    case 'location':
      return me[field];
    case 'twitter':
      return me.social_media.twitterX ?? me.social_media.twitter ?? '';
    default:
      return me.social_media[field] ?? '';
  }
}

/** Fields that would change something. */
export const newFields = (read: ReadPortfolio, me: Profile): FoundField[] =>
  read.fields.filter(({ field, value }) => value !== presentValue(me, field));

/** The initial choice: fields that would replace something are off, and so are entries that are no project by themselves. */
export const switchedOffAtFirst = (read: ReadPortfolio, me: Profile): SwitchedOff =>
  new Set([
    ...newFields(read, me)
      .filter(({ field }) => presentValue(me, field) !== '')
      .map(fieldKey),
    ...read.projects.filter(({ kind }) => kind !== 'project').map(projectKey),
  ]);

/** Those that the portfolio has already, or that stand in the file before. */
export function duplicates(
  projects: readonly FoundProject[],
  present: readonly { title: string; started: string | null }[],
): ReadonlySet<FoundProject> {
  return new Set(
    projects.filter((project, place) =>
      [...present, ...projects.slice(0, place)].some((other) => isSameProject(project, other)),
    ),
  );
}

/** The skills that a project would be given. */
export const skillsOf = ({ skills }: FoundProject, named: ReadonlyMap<string, Skill>): Skill[] => [
  ...new Map(skills.flatMap((name) => named.get(name) ?? []).map((skill) => [skill.uuid, skill])).values(),
];

export interface Chosen {
  fields: readonly FoundField[];
  projects: readonly FoundProject[];
}

/** What is sent: what was chosen and nothing else. */
export function requestOf(
  source: ReadPortfolio['source'],
  { fields, projects }: Chosen,
  off: SwitchedOff,
  named: ReadonlyMap<string, Skill>,
): PortfolioRequest {
  const values = new Map(fields.map(({ field, value }) => [field, value]));
  const texts = ['first_name', 'last_name', 'bio', 'location'] as const;
  const platforms = ['linkedin', 'instagram', 'twitter', 'github', 'gitlab'] as const;
  const given = (names: readonly ProfileField[]) =>
    Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name)!]] : [])));
  const links = given(platforms);
  const profile = { ...given(texts), ...(Object.keys(links).length > 0 && { social_media: links }) };
  return {
    source,
    ...(Object.keys(profile).length > 0 && { profile }),
    projects: projects.map((project) => ({
      title: project.title,
      description: project.description,
      ...(project.link && { link: project.link }),
      ...(project.started && { started: project.started }),
      ...(project.ended && { ended: project.ended }),
      ...(project.collaborators.length > 0 && { collaborators: [...project.collaborators] }),
      skill_uuids: skillsOf(project, named)
        .filter((skill) => !off.has(skillKey(project, skill)))
        .map(({ uuid }) => uuid),
    })),
  };
}
