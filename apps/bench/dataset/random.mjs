/** A seeded random generator (mulberry32): the same seed gives the same data on every machine. */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed;
  }

  /** 0 <= x < 1 */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, 0 <= n < bound. */
  below(bound) {
    return Math.floor(this.next() * bound);
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** `count` different items in random order. */
  sample(list, count) {
    const rest = [...list];
    return Array.from({ length: count }, () => rest.splice(this.below(rest.length), 1)[0]);
  }

  uuid() {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    const [a, b, c, d, e] = [8, 4, 3, 3, 12].map((length, part, lengths) => {
      const start = lengths.slice(0, part).reduce((sum, each) => sum + each, 0);
      return digits.slice(start, start + length);
    });
    return `${a}-${b}-4${c}-8${d}-${e}`;
  }
}
