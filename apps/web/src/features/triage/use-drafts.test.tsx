import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { useDrafts } from './use-drafts';

function Reply({ to }: { to: string }) {
  const drafts = useDrafts();
  return (
    <textarea
      aria-label={`Reply to ${to}`}
      value={drafts.of(to, 'public_reply')?.text ?? ''}
      onChange={({ target }) => drafts.keep(to, 'public_reply', { text: target.value, base: '' })}
    />
  );
}

const openTab = (to: string) => renderPage(<Reply to={to} />, { session: signedIn() });
const reply = (to: string) => page.getByRole('textbox', { name: `Reply to ${to}` });

test('Two tabs keep what is written in each', async () => {
  const tabs = [await openTab('one'), await openTab('other')];
  await reply('one').fill('To one');
  await reply('other').fill('To the other');
  for (const tab of tabs) await tab.unmount();
  await openTab('one');
  await openTab('other');
  await expect.element(reply('one')).toHaveValue('To one');
  await expect.element(reply('other')).toHaveValue('To the other');
});
