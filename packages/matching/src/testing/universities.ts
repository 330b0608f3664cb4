import type { CareerData, CourseData } from '../catalogue-data.js';
import { CatalogueIndex } from '../catalogue-index.js';
import { type CheapestPath, finished, type PathPlan, type PathRequest } from '../cheapest-path.js';
import type { Evidence } from '../evidence.js';
import { SKILL_COUNT } from './arbitraries.js';

export const CAREER = 0;

export const DATA_SCIENTIST: CareerData = {
  title: 'Data Scientist',
  needs: [0, 1, 2].map((skill) => ({ skill, weight: 30, kind: 'named' as const })),
  hasWork: true,
  averagePay: null,
  education: null,
  relatedPrograms: [],
};

export const coursesOf = ({ steps }: PathPlan) => steps.map(({ course }) => course);

export const inOrder = (plan: PathPlan) => coursesOf(plan).toSorted((a, b) => a - b);
export const planned = (path: CheapestPath) => path.plans.map(inOrder);

export const solve = (index: CatalogueIndex, evidence: Evidence, constraints: PathRequest): CheapestPath =>
  finished(index.cheapestPath(CAREER, evidence, { mostNodes: 1e6, ...constraints }));

export const course = (part: Partial<CourseData>): CourseData => ({
  skills: [],
  credits: 3,
  level: 'Lower Division',
  rarity: 1,
  near: [],
  ...part,
});

export const university = (courses: CourseData[], education: string | null = null): CatalogueIndex =>
  CatalogueIndex.build({
    skillCount: SKILL_COUNT,
    careers: [{ ...DATA_SCIENTIST, education }],
    courses,
    programs: [],
  });
