import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useLocalStorage } from './use-local-storage';

function Choice() {
  const [value, remember] = useLocalStorage('choice');
  return (
    <>
      <p>{value ?? 'nothing'}</p>
      <button type="button" onClick={() => remember('this')}>
        Choose
      </button>
      <button type="button" onClick={() => remember(null)}>
        Forget
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a choice outlives the component, until it is forgotten', async () => {
  const first = await render(<Choice />);
  await expect.element(page.getByText('nothing')).toBeVisible();
  await press('Choose');
  await first.unmount();
  await render(<Choice />);
  await expect.element(page.getByText('this')).toBeVisible();
  await press('Forget');
  await expect.element(page.getByText('nothing')).toBeVisible();
  expect(localStorage.getItem('choice')).toBeNull();
});

test('where storage is blocked a choice lasts as long as the component', async () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  await render(<Choice />);
  await press('Choose');
  await expect.element(page.getByText('this')).toBeVisible();
});
