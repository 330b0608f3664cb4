import { lazy } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aGate } from '../../testing/api-mock';
import { renderPage } from '../../testing/render';
import { ProfileLayout } from './profile-layout';

test('a section whose code is on its way has a spinner in its place (S065)', async () => {
  const gate = aGate();
  const Section = lazy(async () => {
    await gate.opened;
    return { default: () => <p>The section</p> };
  });
  await page.viewport(1440, 900);
  await renderPage(
    <ProfileLayout card={<p>The card</p>} section="careers" onSectionChange={() => undefined} counts={{}}>
      <Section />
    </ProfileLayout>,
  );
  await expect.element(page.getByRole('tabpanel').getByRole('status')).toHaveTextContent('Loading…');
  await expect.element(page.getByText('The card')).toBeVisible();
  gate.open();
  await expect.element(page.getByText('The section')).toBeVisible();
});
