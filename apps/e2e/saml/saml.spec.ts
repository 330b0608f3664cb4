import { expect, type Page, test } from '@playwright/test';
import { baseURL } from '../servers';

const identityProvider = `http://127.0.0.1:${process.env['E2E_SAML_PORT']}`;
const PERSON = { username: 'ada', password: 'correct-horse-7' };

/** Leaves Lumen's sign-in page for the identity provider's form. */
async function leave(page: Page): Promise<void> {
  await page.goto('/accounts/login/');
  await page.getByRole('button', { name: 'Campus login' }).click();
  await expect(page).toHaveURL((url) => url.origin === identityProvider);
}

async function logInThere(page: Page, { username, password } = PERSON): Promise<void> {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
}

const session = async (page: Page) => (await page.request.get('/_allauth/browser/v1/auth/session')).json();

test('somebody signs in at SimpleSAMLphp, finds their account again, and nobody else gets in with their response', async ({
  browser,
  page,
}) => {
  const responses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/saml/acs')) responses.push(request.postData() ?? '');
  });
  await leave(page);
  await logInThere(page, { ...PERSON, password: 'wrong' });
  await expect(page).toHaveURL((url) => url.origin === identityProvider);
  await logInThere(page);
  await expect(page).toHaveURL((url) => url.origin === baseURL && !url.search.includes('error'));
  const { data } = await session(page);
  expect(data.user).toMatchObject({ email: 'ada@campus.example', has_usable_password: false });
  expect(data.methods).toMatchObject([{ provider: 'campus', uid: 'ada-1@campus.example' }]);
  // What came was encrypted: the name is in no form that the browser carried.
  const response = new URLSearchParams(responses[0]).get('SAMLResponse')!;
  const xml = Buffer.from(response, 'base64').toString();
  expect(xml).toContain('EncryptedAssertion');
  expect(xml).not.toContain('ada');

  const again = await (await browser.newContext({ baseURL })).newPage();
  await leave(again);
  await logInThere(again);
  await expect(again).toHaveURL((url) => url.origin === baseURL && !url.search.includes('error'));
  expect((await session(again)).data.user.id).toBe(data.user.id);

  const thief = await (await browser.newContext({ baseURL })).newPage();
  await thief.goto('/');
  const stolen = await thief.request.post('/_allauth/browser/v1/auth/provider/saml/acs', {
    form: { SAMLResponse: response },
  });
  expect(stolen.url()).toContain('error=unknown');
  expect((await session(thief)).meta.is_authenticated).toBe(false);
});

test('a sign-in that begins at SimpleSAMLphp leads nowhere', async ({ page }) => {
  const service = `${baseURL}/_allauth/browser/v1/auth/provider/saml/metadata`;
  await page.goto(`${identityProvider}/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(service)}`);
  await logInThere(page);
  await expect(page).toHaveURL((url) => url.origin === baseURL && url.search.includes('error=unknown'));
  expect((await session(page)).meta.is_authenticated).toBe(false);
});
