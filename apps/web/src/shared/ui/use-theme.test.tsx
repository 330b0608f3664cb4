import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import indexHtml from '../../../index.html?raw';
import { setTheme, THEME_KEY, useTheme } from './use-theme';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});

afterEach(() => {
  root.dataset.theme = 'light';
});

test('the theme is light until another is chosen (S583, S584)', async () => {
  const { result, act } = await renderHook(() => useTheme());
  expect(result.current).toBe('light');
  await act(() => setTheme('dark'));
  expect(result.current).toBe('dark');
  expect(root.dataset.theme).toBe('dark');
});

/** What the browser does with the script in the head of index.html. */
function runInlineScript() {
  const script = document.createElement('script');
  script.textContent = /<script>([^]*?)<\/script>/.exec(indexHtml)![1]!;
  document.head.append(script);
  script.remove();
}

test('the choice is kept under the key "theme", which the page reads before it paints (S584)', () => {
  setTheme('dark');
  expect(THEME_KEY).toBe('theme');
  expect(localStorage.getItem('theme')).toBe('dark');
  delete root.dataset.theme;
  runInlineScript();
  expect(root.dataset.theme).toBe('dark');
});

test('the colour around the page is that of the canvas, from the first paint on', () => {
  const [scheme, color] = ['color-scheme', 'theme-color'].map((name) => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = name;
    return meta;
  });
  setTheme('light');
  expect(indexHtml).toContain(`<meta name="theme-color" content="${color!.content}" />`);
  setTheme('dark');
  const dark = color!.content;
  color!.content = '';
  runInlineScript();
  expect(color!.content).toBe(dark);
  expect(scheme!.content).toBe('dark');
  [scheme, color].forEach((meta) => meta!.remove());
});
