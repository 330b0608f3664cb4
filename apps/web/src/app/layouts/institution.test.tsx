import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetSite, setUpSite } from '../../testing/site';
import { Footer } from './footer';
import { InstitutionMark } from './logo';

afterEach(forgetSite);

const NAMES = { name: 'Wasatch State University', short_name: 'WSU' };
const LOGO = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

async function renderFrame() {
  await page.viewport(1440, 900);
  await render(
    <MemoryRouter>
      <InstitutionMark />
      <Footer onCookies={() => {}} />
    </MemoryRouter>,
  );
}

test('the frame names the institution: shortly at the top, in full at the end', async () => {
  setUpSite({ institution: { ...NAMES, logo_url: null } });
  await renderFrame();
  await expect.element(page.getByText('WSU')).toBeVisible();
  await expect.element(page.getByText('Wasatch State University')).toBeVisible();
});

test('its logo stands in the place of the short name, and says the name', async () => {
  setUpSite({ institution: { ...NAMES, logo_url: LOGO } });
  await renderFrame();
  await expect
    .element(page.getByRole('img', { name: 'Wasatch State University' }))
    .toHaveAttribute('src', LOGO);
  await expect.element(page.getByText('WSU')).not.toBeInTheDocument();
});

test('where nobody has named it, nothing is there', async () => {
  setUpSite({ institution: null });
  await renderFrame();
  await expect.element(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});
