import type { CourseExperienceDto } from '../students/index.js';
import type { EndorsementDto, ProjectDto } from '../projects/index.js';
import type { SkillDto } from '../catalogue/index.js';
import { CLR_CONTEXT, OPEN_BADGES_CONTEXT, VC_CONTEXT } from './contexts.policy.js';
import type { Document } from './proof-threads.js';

/** What every credential of one signing has in common. */
export interface Signing {
  issuer: { id: string; name: string };
  /** The student's name. */
  student: string;
  validFrom: string;
  /** Where it is said whether it was revoked. */
  status: Document;
}

/** Stands in every credential: a signature of ours says who reported something and when, and nothing more. */
const SELF_REPORTED =
  'Self-reported by the student. The signature says that this stood in the student’s record in Lumen when it was signed; no institution has confirmed it.';

/** Stands behind it where there are any. They are no EndorsementCredentials: the endorser issues those, and we issue this. */
const ENDORSED =
  ' What other people have written about it stands in it as evidence, of the genre Endorsement.';

/** An Open Badge for a course. @param grade null leaves it out */
export const courseBadge = (
  signing: Signing,
  id: string,
  course: CourseExperienceDto,
  grade: string | null,
): Document =>
  badge(signing, id, `${course.course_code} ${course.course_title}`.trim(), {
    creditsEarned: course.credits,
    ...(course.term && { term: course.term }),
    ...(grade && { result: [{ type: ['Result'], value: grade }] }),
    achievement: {
      id: urn(course.course_uuid),
      type: ['Achievement'],
      achievementType: 'Course',
      name: course.course_title,
      ...(course.course_code && { humanCode: course.course_code }),
      description: `${course.course_title}, taken at ${course.educator_name}, as the student reports.`,
      criteria: { narrative: `The student reports having passed this course. ${SELF_REPORTED}` },
      ...tags(course.course_skills),
    },
  });

/** An Open Badge for a project. @param endorsements those that show with it */
export const projectBadge = (
  signing: Signing,
  id: string,
  project: ProjectDto,
  endorsements: EndorsementDto[],
): Document => ({
  ...badge(signing, id, project.title, {
    achievement: {
      id: urn(project.project_uuid),
      type: ['Achievement'],
      achievementType: 'Achievement',
      name: project.title,
      description: project.description || project.title,
      criteria: { narrative: `The student reports having made this project. ${SELF_REPORTED}` },
      ...tags(project.skills),
    },
  }),
  ...(endorsements.length > 0 && { description: `${SELF_REPORTED}${ENDORSED}` }),
  ...projectEvidence([...factsOf(project), ...endorsements.map(endorsementEvidence)]),
});

const projectEvidence = (evidence: Document[]) => evidence.length > 0 && { evidence };

/** What a person has written about a project, with what is known of them. */
const endorsementEvidence = (endorsement: EndorsementDto): Document => ({
  type: ['Evidence'],
  genre: 'Endorsement',
  name: `${endorsement.name}, ${endorsement.role}`,
  narrative: endorsement.text,
  description: `Written on ${endorsement.endorsed_at.slice(0, 10)} by somebody who reads mail at an address of ${endorsement.verified_domain}. Lumen has checked nothing else of them: name and role are what they call themselves.${endorsement.project_changed ? ' The texts of the project have changed since.' : ''}`,
});

/** Where there is more of a project, when it was made and with whom; nothing where none of it is said. */
function factsOf({ title, link, started, ended, collaborators }: ProjectDto): Document[] {
  const when = started && (ended ? `From ${started} to ${ended}.` : `Since ${started}.`);
  const who = collaborators.length > 0 && `With ${collaborators.join(', ')}.`;
  const narrative = [when, who].filter(Boolean).join(' ');
  if (!link && !narrative) return [];
  return [
    {
      ...(link && { id: new URL(link).href }),
      type: ['Evidence'],
      genre: 'Project',
      name: title,
      ...(narrative && { narrative }),
    },
  ];
}

/** An Open Badge for a skill, with the courses and projects it comes from. */
export const skillBadge = (
  signing: Signing,
  id: string,
  skill: SkillDto,
  from: { courses: CourseExperienceDto[]; projects: { title: string; description: string }[] },
): Document => ({
  ...badge(signing, id, skill.name, {
    achievement: {
      id: urn(skill.uuid),
      type: ['Achievement'],
      achievementType: 'Competency',
      name: skill.name,
      description: `${skill.name}, shown in what is listed as evidence, as the student reports.`,
      criteria: {
        narrative: `The student reports courses and projects that practise this skill. ${SELF_REPORTED}`,
      },
    },
  }),
  evidence: [
    ...from.courses.map(({ course_code, course_title, educator_name }) => ({
      type: ['Evidence'],
      genre: 'Course',
      name: `${course_code} ${course_title}`.trim(),
      description: `At ${educator_name}, as the student reports.`,
    })),
    ...from.projects.map(({ title, description }) => ({
      type: ['Evidence'],
      genre: 'Project',
      name: title,
      ...(description && { description }),
    })),
  ],
});

/** A Comprehensive Learner Record of credentials. */
export const learnerRecord = (signing: Signing, id: string, credentials: Document[]): Document => ({
  ...credential(signing, id, `Record of ${signing.student}`),
  '@context': [VC_CONTEXT, CLR_CONTEXT, OPEN_BADGES_CONTEXT],
  type: ['VerifiableCredential', 'ClrCredential'],
  // The owner may hide courses.
  partial: true,
  credentialSubject: {
    type: ['ClrSubject'],
    identifier: [nameOf(signing)],
    verifiableCredential: credentials,
  },
});

function badge(signing: Signing, id: string, name: string, subject: Document): Document {
  return {
    ...credential(signing, id, name),
    '@context': [VC_CONTEXT, OPEN_BADGES_CONTEXT],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    // No id: in RDF, one id would be one subject, and a grade could be moved from a course of a record to another.
    credentialSubject: { type: ['AchievementSubject'], identifier: [nameOf(signing)], ...subject },
  };
}

const credential = ({ issuer, validFrom, status }: Signing, id: string, name: string): Document => ({
  '@context': [],
  id: urn(id),
  type: [],
  issuer: { ...issuer, type: ['Profile'] },
  validFrom,
  name,
  description: SELF_REPORTED,
  credentialStatus: status,
});

const urn = (uuid: string) => `urn:uuid:${uuid}`;
const nameOf = ({ student }: Signing) => ({
  type: 'IdentityObject',
  hashed: false,
  identityHash: student,
  identityType: 'name',
});
const tags = (skills: SkillDto[]) => skills.length > 0 && { tag: skills.map(({ name }) => name) };
