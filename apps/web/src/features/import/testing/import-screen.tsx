import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { signedIn } from '../../../testing/people';
import { renderRoutes } from '../../../testing/render';
import { ImportPage } from '../import-page';

/** A plain transcript: a course of the catalogue, one of another school's code, and a failed one. */
export const REGISTRAR = `Example University
Office of the Registrar
Student: Sample
Course    Title  Credits  Grade
Fall 2024
CS 1400  Fundamentals of Programming  3.00  A
COMM 1999  Public Speaking  3.00  B+
Spring 2025
MATH 1210  Calculus I  4.00  F
Cumulative GPA: 3.10
`;

/** A table whose headings mean nothing to the reader. */
export const STRANGE = [
  'Weaver College',
  'Volk\tWissen\tZahl\tStufe\tZeit',
  'k1\tIntroduction to Weaving\t3\tA\tFall 2023',
  'k2\tDyes\t4\tB\tFall 2023',
  'k3\tLooms\t2\tF\tSpring 2024',
].join('\n');

export const heading = (name: string) => page.getByRole('heading', { name });
export const text = page.getByLabelText('Or paste its text');
export const file = page.getByLabelText('Choose or drop your transcript');
export const readButton = page.getByRole('button', { name: 'Read transcript' });
export const importButton = page.getByRole('button', { name: /^Import/ });
export const course = (code: string) => page.getByRole('checkbox', { name: new RegExp(`^${code} `) });
export const rowOf = (code: string) => page.getByRole('row', { name: new RegExp(`^${code} `) });

/** The page at its address, for somebody who is signed in. */
export function renderImport() {
  const routes = [
    { path: '/import', element: <ImportPage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderRoutes(routes, { at: '/import', session: signedIn() });
}

/** The page with a pasted transcript, looked up. */
export async function renderPreview(transcript = REGISTRAR) {
  const screen = await renderImport();
  await text.fill(transcript);
  await readButton.click();
  await expect.element(importButton).toBeVisible();
  return screen;
}
