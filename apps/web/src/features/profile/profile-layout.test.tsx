import { type ComponentType, lazy, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProfileTab } from '../../shared/paths';
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
    <ProfileLayout
      card={<p>The card</p>}
      frame={<p>The frame</p>}
      section="careers"
      onSectionChange={() => undefined}
    >
      <Section />
    </ProfileLayout>,
  );
  await expect.element(page.getByRole('tabpanel').getByRole('status')).toHaveTextContent('Loading…');
  await expect.element(page.getByText('The frame')).toBeVisible();
  await expect.element(page.getByText('The card')).toBeVisible();
  gate.open();
  await expect.element(page.getByText('The section')).toBeVisible();
});

/** Two sections, the first of which is open. */
function Example({ Careers }: { Careers: ComponentType }) {
  const [section, setSection] = useState<ProfileTab>('skills');
  return (
    <ProfileLayout card={null} section={section} onSectionChange={setSection}>
      {section === 'skills' ? <p>The skills</p> : <Careers />}
    </ProfileLayout>
  );
}

const panel = page.getByRole('tabpanel');
const openCareers = () => page.getByRole('tab', { name: 'Careers' }).click();

test('a section that is opened has a spinner in the place of the one before (S065)', async () => {
  const gate = aGate();
  const Careers = lazy(async () => {
    await gate.opened;
    return { default: () => <p>The careers</p> };
  });
  await page.viewport(1440, 900);
  await renderPage(<Example Careers={Careers} />);
  await expect.element(panel).toHaveTextContent('The skills');
  await openCareers();
  await expect.element(panel.getByRole('status')).toHaveTextContent('Loading…');
  await expect.element(page.getByText('The skills')).not.toBeInTheDocument();
  gate.open();
  await expect.element(panel).toHaveTextContent('The careers');
});

test('a section whose code is there is opened without a spinner', async () => {
  const careersCode = Promise.resolve({ default: () => <p>The careers</p> });
  const Careers = lazy(async () => ({ default: (await careersCode).default }));
  await page.viewport(1440, 900);
  await renderPage(<Example Careers={Careers} />);
  await expect.element(panel).toHaveTextContent('The skills');
  const seen: string[] = [];
  const record = () => seen.push(panel.element().textContent);
  const observer = new MutationObserver(record);
  observer.observe(panel.element(), { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await openCareers();
  await expect.element(panel).toHaveTextContent('The careers');
  expect(seen).toEqual(['The careers']);
});

test('beside long sections a card that is higher than the window scrolls, so that its end is reached', async () => {
  await page.viewport(1366, 680);
  await renderPage(
    <ProfileLayout
      card={
        <div style={{ display: 'grid', alignItems: 'end', blockSize: 900 }}>
          <button type="button">Report</button>
        </div>
      }
      section="skills"
      onSectionChange={() => undefined}
    >
      <div style={{ blockSize: 3000 }}>The skills</div>
    </ProfileLayout>,
  );
  const end = page.getByRole('button', { name: 'Report' });
  end.element().focus();
  await expect.element(end).toBeInViewport({ ratio: 1 });
});
