/** An edge between two neighbouring layers: the layer it begins in, and the places of its ends in both. */
export interface LayerEdge {
  readonly layer: number;
  readonly from: number;
  readonly to: number;
}

/** Sweeps over all layers; more hardly ever help. */
const SWEEPS = 8;

/**
 * Orders the nodes of each layer so that few edges cross: forwards and backwards each node moves to the mean place of its
 * neighbours (the barycentre heuristic of Sugiyama). The best order met is taken; it has never more crossings than the given
 * one, and depends only on the layers and the set of edges.
 * @param sizes how many nodes each layer has
 * @returns for each layer its nodes in their order
 */
export function orderLayers(sizes: readonly number[], edges: readonly LayerEdge[]): number[][] {
  let order = sizes.map((size) => Array.from({ length: size }, (_, node) => node));
  let best = order;
  let fewest = crossings(order, edges);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    const isForward = sweep % 2 === 0;
    const layers = isForward ? [...sizes.keys()].slice(1) : [...sizes.keys()].slice(0, -1).toReversed();
    for (const layer of layers) order = order.with(layer, sorted(order, edges, layer, isForward));
    const crossed = crossings(order, edges);
    if (crossed < fewest) [best, fewest] = [order, crossed];
  }
  return best;
}

/** One layer, by the mean place of the neighbours in the layer before it, or behind it. */
function sorted(
  order: readonly number[][],
  edges: readonly LayerEdge[],
  layer: number,
  isForward: boolean,
): number[] {
  const neighbours = placesIn(order[isForward ? layer - 1 : layer + 1]!);
  const sums = new Map<number, { sum: number; count: number }>();
  for (const edge of edges) {
    if (edge.layer !== (isForward ? layer - 1 : layer)) continue;
    const [node, neighbour] = isForward ? [edge.to, edge.from] : [edge.from, edge.to];
    const known = sums.get(node) ?? { sum: 0, count: 0 };
    sums.set(node, { sum: known.sum + neighbours.get(neighbour)!, count: known.count + 1 });
  }
  const places = placesIn(order[layer]!);
  // A node without neighbours there stays where it is.
  const centre = (node: number) => {
    const known = sums.get(node);
    return known ? known.sum / known.count : places.get(node)!;
  };
  return order[layer]!.toSorted((a, b) => centre(a) - centre(b) || places.get(a)! - places.get(b)!);
}

const placesIn = (nodes: readonly number[]) => new Map(nodes.map((node, place) => [node, place]));

/** How many pairs of edges cross. */
export function crossings(order: readonly number[][], edges: readonly LayerEdge[]): number {
  let crossed = 0;
  for (let layer = 0; layer + 1 < order.length; layer++) {
    const [from, to] = [placesIn(order[layer]!), placesIn(order[layer + 1]!)];
    const ends = edges
      .filter((edge) => edge.layer === layer)
      .map((edge) => [from.get(edge.from)!, to.get(edge.to)!] as const)
      .toSorted(([a, one], [b, other]) => a - b || one - other)
      .map(([, end]) => end);
    crossed += inversions(ends, order[layer + 1]!.length);
  }
  return crossed;
}

/** Pairs that stand the wrong way round; counted with a Fenwick tree, as there may be thousands of edges. */
function inversions(values: readonly number[], size: number): number {
  const tree = new Int32Array(size + 1);
  let inverted = 0;
  values.forEach((value, seen) => {
    let upTo = 0;
    for (let at = value + 1; at > 0; at -= at & -at) upTo += tree[at]!;
    inverted += seen - upTo;
    for (let at = value + 1; at <= size; at += at & -at) tree[at]!++;
  });
  return inverted;
}
