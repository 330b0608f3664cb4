import type { CareerData, CatalogueData, CourseData } from '../catalogue-data.js';
import { CatalogueIndex } from '../catalogue-index.js';
import { SKILL_COUNT } from './arbitraries.js';

export const career = (part: Partial<CareerData>): CareerData => ({
  title: 'Career',
  needs: [],
  hasWork: true,
  averagePay: null,
  education: null,
  relatedPrograms: [],
  ...part,
});
export const course = (part: Partial<CourseData>): CourseData => ({
  skills: [],
  credits: 3,
  level: 'Lower Division',
  rarity: 1,
  near: [],
  ...part,
});
export const indexOf = (data: Partial<CatalogueData>) =>
  CatalogueIndex.build({ skillCount: SKILL_COUNT, careers: [], courses: [], programs: [], ...data });
export const program = (level: string) => ({
  title: level,
  level,
  requiredCredits: 120,
  groups: [],
  relatedCareers: [],
});

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
