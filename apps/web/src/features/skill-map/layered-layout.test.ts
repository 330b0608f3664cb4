import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossings, type LayerEdge, orderLayers } from './layered-layout';

interface Layers {
  sizes: number[];
  edges: LayerEdge[];
}

const layers: fc.Arbitrary<Layers> = fc
  .array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 })
  .chain((sizes) => {
    const all = sizes.slice(1).flatMap((next, layer) =>
      Array.from({ length: sizes[layer]! * next }, (_, place) => ({
        layer,
        from: Math.floor(place / next),
        to: place % next,
      })),
    );
    return fc.record({ sizes: fc.constant(sizes), edges: fc.subarray(all) });
  });

/** Pair by pair. */
function crossingsByHand(order: number[][], edges: LayerEdge[]): number {
  const place = (layer: number, node: number) => order[layer]!.indexOf(node);
  const pairs = edges.flatMap((one, index) => edges.slice(index + 1).map((other) => [one, other] as const));
  return pairs.filter(([one, other]) => {
    if (one.layer !== other.layer) return false;
    const starts = place(one.layer, one.from) - place(one.layer, other.from);
    return starts * (place(one.layer + 1, one.to) - place(one.layer + 1, other.to)) < 0;
  }).length;
}

test('crossings are counted as by hand', () => {
  fc.assert(
    fc.property(layers, ({ sizes, edges }) => {
      const order = sizes.map((size) => [...Array.from({ length: size }).keys()]);
      expect(crossings(order, edges)).toBe(crossingsByHand(order, edges));
    }),
  );
});

test('each layer keeps its nodes, and no order crosses more edges than the given one', () => {
  fc.assert(
    fc.property(layers, ({ sizes, edges }) => {
      const given = sizes.map((size) => [...Array.from({ length: size }).keys()]);
      const order = orderLayers(sizes, edges);
      expect(order.map((nodes) => nodes.toSorted((a, b) => a - b))).toEqual(given);
      expect(crossings(order, edges)).toBeLessThanOrEqual(crossings(given, edges));
    }),
  );
});

test('the order is the same whatever the order of the edges', () => {
  fc.assert(
    fc.property(layers, ({ sizes, edges }) => {
      expect(orderLayers(sizes, edges.toReversed())).toEqual(orderLayers(sizes, edges));
    }),
  );
});

test('what can be drawn without a crossing in two layers is', () => {
  const edges = [0, 1, 2, 3].map((node) => ({ layer: 0, from: node, to: 3 - node }));
  expect(crossings(orderLayers([4, 4], edges), edges)).toBe(0);
});
