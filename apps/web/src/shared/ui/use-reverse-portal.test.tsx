import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useMobile } from './use-media';
import { useReversePortal } from './use-reverse-portal';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>;
}

function Layouts() {
  const mobile = useMobile();
  const { place, content } = useReversePortal(
    <>
      <Counter />
      <input aria-label="Note" />
    </>,
  );
  return (
    <>
      {mobile ? (
        <section>
          <h2>Narrow</h2>
          {place}
        </section>
      ) : (
        <article>
          <h1>Wide</h1>
          <div>{place}</div>
        </article>
      )}
      {content}
    </>
  );
}

test('what was begun in one layout goes on in the other, and back', async () => {
  await page.viewport(1024, 700);
  await render(<Layouts />);
  const counter = page.getByRole('button');
  await counter.click();
  await page.getByLabelText('Note').fill('kept');
  await page.viewport(600, 900);
  await expect.element(page.getByRole('heading', { name: 'Narrow' })).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveFocus();
  await expect.element(counter).toHaveTextContent('Pressed 1 times');
  expect(counter.element().closest('section')).not.toBeNull();
  await counter.click();
  await page.viewport(1024, 700);
  await expect.element(page.getByRole('heading', { name: 'Wide' })).toBeVisible();
  await expect.element(counter).toHaveTextContent('Pressed 2 times');
  await expect.element(counter).toHaveFocus();
  await expect.element(page.getByLabelText('Note')).toHaveValue('kept');
  expect(counter.element().closest('article')).not.toBeNull();
});
