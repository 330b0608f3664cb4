/** A seeded random generator. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: small, quick, and good enough to choose among layouts. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(choices: readonly T[]): T => choices[int(0, choices.length - 1)]!;
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    shuffled: (items) => {
      const left = [...items];
      return items.map(() => left.splice(int(0, left.length - 1), 1)[0]!);
    },
  };
}
