import type { Schemas } from '@lumen/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { derivedFromStudy, queryKeys } from '../../shared/api/query-keys';
import { type Project, projectQuery, projectsQuery, studentProjectsQuery } from './projects.queries';

/** The parts of a project that are sent; absent ones stay as they are. */
export interface ProjectParts {
  title?: string;
  description?: string;
  /** All of them, in their order: addresses of those that stay, and new ones. */
  images?: readonly (string | File)[];
  /** What each of them shows. */
  imageAlts?: readonly string[];
  link?: string;
  started?: string;
  ended?: string;
  collaborators?: readonly string[];
  skillUuids?: readonly string[];
}

/** As a form; one empty value says that a list has nothing in it (D54). */
function formOf({ images, imageAlts, collaborators, skillUuids, ...texts }: ProjectParts): FormData {
  const form = new FormData();
  const append = (name: string, values: readonly (string | File)[] = []) => {
    for (const value of values) form.append(name, value);
  };
  const listed = <Value>(values: readonly Value[] | undefined) => (values?.length === 0 ? [''] : values);
  for (const [name, text] of Object.entries(texts)) append(name, [text]);
  append('images', listed(images));
  append('image_alts', imageAlts);
  append('collaborators', listed(collaborators));
  append('skill_uuids', listed(skillUuids));
  return form;
}

/** The contract types what the fields of a form mean; the form itself is sent. */
const asForm = (parts: ProjectParts) => ({
  body: {} as Schemas['NewProjectDto'],
  bodySerializer: () => formOf(parts),
});

/** @param key the same for every try: saved again after an answer that was lost, it is still one project */
export const createProject = (handle: string, parts: ProjectParts, key: string): Promise<Project> =>
  dataOf(
    dashboard.POST('/dashboard-api/students/{handle}/projects/', {
      params: { path: { handle }, header: { 'idempotency-key': key } },
      ...asForm(parts),
    }),
  );

export const updateProject = (handle: string, projectUuid: string, parts: ProjectParts): Promise<Project> =>
  dataOf(
    dashboard.PATCH('/dashboard-api/students/{handle}/projects/{project_uuid}/', {
      params: { path: { handle, project_uuid: projectUuid } },
      ...asForm(parts),
    }),
  );

/** @returns what brings it back for ten minutes; null where it was gone before */
export async function deleteProject(handle: string, projectUuid: string): Promise<string | null> {
  const path = { handle, project_uuid: projectUuid };
  const removed = await dataOf(
    dashboard.DELETE('/dashboard-api/students/{handle}/projects/{project_uuid}/', {
      params: { path, query: { with_undo: true } },
    }),
  );
  return removed?.undo ?? null;
}

/** Brings back what was deleted, with all that it had. */
export const restoreProject = (handle: string, undo: string): Promise<Project> =>
  dataOf(
    dashboard.POST('/dashboard-api/students/{handle}/projects/restorations/', {
      params: { path: { handle } },
      body: { undo },
    }),
  );

/** Puts a project before another of its owner's. */
export const moveProject = (handle: string, projectUuid: string, before: string): Promise<unknown> =>
  dashboard.PUT('/dashboard-api/students/{handle}/projects/{project_uuid}/place/', {
    params: { path: { handle, project_uuid: projectUuid } },
    body: { before },
  });

/** Refetches what a project appears in: the lists of projects, and the skills they show. */
export function refreshProjects(queries: QueryClient): void {
  for (const queryKey of [queryKeys.projects.all, ...derivedFromStudy])
    void queries.invalidateQueries({ queryKey });
}

type ProjectPage = Schemas['ProjectPageDto'];

/** Changes the lists that are known, before they are fetched again. */
function changePages(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (page: ProjectPage, place: number) => ProjectPage,
): void {
  queries.setQueriesData<{ pages?: ProjectPage[] }>(
    { queryKey },
    // One project at its own address has no pages.
    (known) => (known?.pages ? { ...known, pages: known.pages.map(change) } : known),
  );
}

/** Puts a new project before its owner's others, and everybody's. One that was saved again may be among them. */
export function addProject(queries: QueryClient, made: Project): void {
  forgetProject(queries, made.project_uuid);
  for (const { queryKey } of [projectsQuery, studentProjectsQuery(made.profile_handle)]) {
    changePages(queries, queryKey, ({ results, count }, place) => ({
      results: place === 0 ? [made, ...results] : results,
      count: count + 1,
    }));
  }
}

/** Updates a changed project in every list, and at its own address. */
export function replaceProject(queries: QueryClient, changed: Project): void {
  queries.setQueryData(
    projectQuery(changed.project_uuid).queryKey,
    (known) => known && { ...known, ...changed },
  );
  changePages(queries, queryKeys.projects.all, ({ results, count }) => ({
    results: results.map((project) => (project.project_uuid === changed.project_uuid ? changed : project)),
    count,
  }));
}

/** Takes a deleted project out of every list. */
export function forgetProject(queries: QueryClient, projectUuid: string): void {
  changePages(queries, queryKeys.projects.all, (page) => {
    const results = page.results.filter(({ project_uuid }) => project_uuid !== projectUuid);
    return { results, count: page.count - (page.results.length - results.length) };
  });
}
