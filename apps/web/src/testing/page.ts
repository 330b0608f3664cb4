import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The button of exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Begins what is expected of the element that says exactly this: `await says('Saved.').toBeVisible()`. */
export const says = (text: string) => expect.element(page.getByText(text, { exact: true }));
