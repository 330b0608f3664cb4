import { expect, test } from 'vitest';

import.meta.glob('../../**/*.module.css', { eager: true });

/** Every rule of the application's stylesheets, with the media queries it stands in. */
function* rulesOf(list: CSSRuleList, media: readonly string[] = []): Generator<[CSSStyleRule, string[]]> {
  for (const rule of list) {
    const within = rule instanceof CSSMediaRule ? [...media, rule.media.mediaText] : [...media];
    if (rule instanceof CSSStyleRule) yield [rule, within];
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
      yield* rulesOf(rule.cssRules, within);
  }
}

/** Another test may have loaded the styles of the question about cookies, which are not ours. */
const COOKIE_LIBRARY = '#cc-main';

test('only what can hover shows what it is on: under a finger it would stay, and be painted for nothing', () => {
  const hovering = [...document.styleSheets]
    .flatMap((sheet) => [...rulesOf(sheet.cssRules)])
    .filter(
      ([{ selectorText }]) => selectorText.includes(':hover') && !selectorText.includes(COOKIE_LIBRARY),
    );
  expect(hovering).not.toHaveLength(0);
  expect(
    hovering.filter(([, media]) => !media.includes('(hover: hover)')).map(([rule]) => rule.selectorText),
  ).toEqual([]);
});
