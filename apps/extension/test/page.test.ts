import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from '../src/page.js';

const TRANSCRIPT = `
  <h1>Unofficial transcript</h1>
  <script>window.stolen = true</script><style>td { color: red }</style><!-- a remark -->
  <form><input value="my password"><textarea>a draft</textarea></form>
  <p style="display: none">Student 00412345</p>
  <table class="datadisplaytable" onclick="leave()">
    <tr><th colspan="2" id="head">Fall 2024</th></tr>
    <tr><td>CS 1400</td><td><a href="https://school.example/secret?sid=1">A</a></td></tr>
  </table>
  <img src="x.png" alt="Seal">`;

afterEach(() => document.body.replaceChildren());

describe('What is read of a page', () => {
  it('is what the page shows, with its tables', () => {
    document.body.innerHTML = TRANSCRIPT;
    expect(readPage()).toMatch(
      /<table>\s*<tbody><tr><th colspan="2">Fall 2024<\/th><\/tr>\s*<tr><td>CS 1400<\/td><td><a>A<\/a><\/td><\/tr>/,
    );
  });

  it.each([
    'stolen',
    'color: red',
    'a remark',
    'my password',
    'a draft',
    '00412345',
    'school.example',
    'Seal',
    'onclick',
    'datadisplaytable',
  ])('has nothing of what is not shown: %s', (hidden) => {
    document.body.innerHTML = TRANSCRIPT;
    expect(readPage()).not.toContain(hidden);
  });

  it('leaves the page as it was', () => {
    document.body.innerHTML = TRANSCRIPT;
    const before = document.documentElement.outerHTML;
    readPage();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('is nothing of an empty page', () => {
    document.body.innerHTML = '<script>1</script><p hidden>x</p>';
    expect(readPage()).toBeNull();
  });

  it('is the text of a page whose markup is too long, and never longer than is taken', () => {
    document.body.innerHTML = `<p>${'<b>x</b>'.repeat(60_000)}</p>`;
    expect(readPage()).toMatch(/^x+$/);
    document.body.innerHTML = `<p>${'long '.repeat(100_000)}</p>`;
    expect(readPage()!.length).toBeLessThanOrEqual(400_000);
  });

  it('needs nothing but its own text, for that is all the browser takes along', () => {
    document.body.innerHTML = TRANSCRIPT;
    // oxlint-disable-next-line no-implied-eval -- as the browser does it
    const alone = new Function(`return (${readPage.toString()})()`) as () => string | null;
    expect(alone()).toBe(readPage());
  });
});
