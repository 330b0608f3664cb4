import { CatalogueLoader, CatalogueStore, type LoadOptions } from '../modules/catalogue/index.js';
import type { TestApp } from './app.js';
import { inFolder, RIVERBEND, type TestFiles } from './riverbend.js';

export * from './riverbend.js';

/** Loads the files into the app's database; every process will know them soon. */
export const loadFiles = ({ app }: TestApp, files: TestFiles, options: LoadOptions = {}) =>
  inFolder(files, (folder) => app.get(CatalogueLoader).load(folder, options));

/** What a person has done: codes of passed courses, names of skills that projects show. */
export interface Done {
  courses?: string[];
  skills?: string[];
}

/** The readiness for a career of a person who has done this and nothing else, as the wire says it. */
export function readinessOf({ app }: TestApp, title: string, { courses = [], skills = [] }: Done): number {
  const catalogue = app.get(CatalogueStore).current;
  const { index, careers, courseByCode } = catalogue;
  const evidence = index.evidence({
    courses: courses.map((code) => courseByCode.get(code)!.position),
    projectSkills: skills.map((name) => catalogue.skillNamed(name)!.position),
  });
  const career = careers.find((each) => each.title === title)!;
  return Math.round(index.score(career.position, evidence) * 10_000) / 10_000;
}

/** Loads the small university into the app's database, and waits until the app knows it. */
export async function loadTestCatalogue(
  server: TestApp,
  files: TestFiles = RIVERBEND,
  options: LoadOptions = {},
): Promise<CatalogueStore> {
  await loadFiles(server, files, options);
  const store = server.app.get(CatalogueStore);
  await store.reload();
  return store;
}
