import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

test('beside its name a picture is silent, alone it says whose it is', async () => {
  const screen = await render(
    <>
      <Avatar name="Maya Okafor" />
      <Avatar name="Noor" label="Noor" />
    </>,
  );
  expect(screen.getByRole('img').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('img', { name: 'Noor' })).toBeVisible();
});

test('a picture takes its place before it has loaded', async () => {
  const screen = await render(<Avatar name="Maya Okafor" src={PIXEL} size={92} label="Maya" />);
  const { width, height } = screen.getByRole('img').element().getBoundingClientRect();
  expect([width, height]).toEqual([92, 92]);
  expect(screen.container.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test('a picture that cannot be loaded gives way to the initials', async () => {
  const screen = await render(<Avatar name="Maya Okafor" src="data:image/png;base64,broken" label="Maya" />);
  await expect.element(screen.getByRole('img', { name: 'Maya' })).toHaveAttribute('data-initials', 'MO');
});
