/**
 * Weights and credits are added as whole thousandths: integer sums are exact, so that neither the order of courses nor
 * the engine it runs in can change a score. Three decimals are what transcripts print and more than any weight needs.
 */
export function toThousandths(value: number): number {
  return Math.round(value * 1000);
}

/** Back to the unit the caller uses. */
export function fromThousandths(thousandths: number): number {
  return thousandths / 1000;
}

/** Credits together, exact to the thousandth. */
export const sumOfCredits = (items: readonly { readonly credits: number }[]): number =>
  fromThousandths(items.reduce((sum, { credits }) => sum + toThousandths(credits), 0));

/** No amount, and no career's weights together, may exceed this: sums are kept in 32-bit integers. */
export const MAX_SUM = 2_000_000;
