import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Accordion, AccordionItem, AccordionLabel } from './accordion';
import { SparklesIcon } from './icons';

function Example() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Accordion open={open} onChange={setOpen}>
      {['Skills', 'Careers'].map((name) => (
        <AccordionItem
          key={name}
          value={name}
          level={2}
          head={<AccordionLabel icon={SparklesIcon}>{name}</AccordionLabel>}
        >
          Content of {name}
        </AccordionItem>
      ))}
    </Accordion>
  );
}

const item = (name: RegExp) => page.getByRole('button', { name });

test('the head is a heading with a button that says whether it is open', async () => {
  await render(<Example />);
  await expect.element(page.getByRole('heading', { level: 2, name: /Skills/ })).toBeVisible();
  await expect.element(item(/Skills/)).toHaveAttribute('aria-expanded', 'false');
  await item(/Skills/).click();
  await expect.element(item(/Skills/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('region', { name: /Skills/ })).toHaveTextContent('Content of Skills');
});

test('opening one closes the other', async () => {
  await render(<Example />);
  await item(/Skills/).click();
  await item(/Careers/).click();
  await expect.element(page.getByText('Content of Careers')).toBeVisible();
  await expect.element(page.getByText('Content of Skills')).not.toBeInTheDocument();
});

test('the open one can be closed by keyboard', async () => {
  await render(<Example />);
  await item(/Skills/).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Content of Skills')).not.toBeInTheDocument();
});
