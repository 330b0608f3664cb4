/**
 * Credits are added as whole 3000ths: integer sums are exact, so that neither the order of courses nor the engine it runs in can
 * change a result. Three decimals are what transcripts print; the thirds are for quarter credits, two thirds of a semester
 * credit each, which are stored to the hundredth: 36 courses of 3.33 credits are 120 credits, not 119.88 (0032).
 */
export const CREDIT = 3000;

/** Thousandths that stand for a third or two, by how much more those are: no school counts in such hundredths otherwise. */
const TO_THIRD: ReadonlyMap<number, number> = new Map([
  [330, 10],
  [333, 1],
  [667, -1],
  [670, -10],
]);

/** Stored credits in 3000ths. */
export function toExact(credits: number): number {
  const thousandths = Math.round(credits * 1000);
  return thousandths * 3 + (TO_THIRD.get(thousandths % 1000) ?? 0);
}

/** Back to credits, to the hundredth where they are no whole thousandths. */
export const fromExact = (exact: number): number =>
  exact % 3 === 0 ? exact / CREDIT : Math.round(exact / (CREDIT / 100)) / 100;

/** Credits together. */
export const sumOfCredits = (items: readonly { readonly credits: number }[]): number =>
  fromExact(items.reduce((sum, { credits }) => sum + toExact(credits), 0));

/** No amount, and no career's weights together, may exceed this. */
export const MAX_SUM = 2_000_000;
