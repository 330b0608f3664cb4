/** A strict total order of rows. */
export interface RowOrder {
  readonly rowCount: number;
  /** Whether row `a` stands before row `b`. */
  before(a: number, b: number): boolean;
}

/** One page of a ranked list. */
export interface SelectedPage {
  /** How many rows passed the filter, on all pages. */
  readonly total: number;
  readonly rows: Int32Array;
}

/**
 * The rows at places `offset` .. `offset + limit - 1` of the order, in expected linear time wherever the page lies.
 *
 * Rows are gathered until there are twice as many as needed; then the better half is kept and its last row becomes the
 * bar for all that follow, so that most rows cost one comparison. Only the page itself is sorted.
 *
 * @param candidates working space, at least as long as there are rows
 */
export function selectPage(
  order: RowOrder,
  keeps: { has(row: number): boolean },
  offset: number,
  limit: number,
  candidates: Int32Array,
): SelectedPage {
  const needed = Math.min(Math.max(offset + limit, 1), order.rowCount);
  const capacity = Math.min(2 * needed, order.rowCount);
  let total = 0;
  let size = 0;
  let bar = -1;
  for (let row = 0; row < order.rowCount; row++) {
    if (!keeps.has(row)) continue;
    total++;
    if (bar !== -1 && !order.before(row, bar)) continue;
    candidates[size++] = row;
    if (size === capacity) {
      partition(order, candidates, size, needed - 1);
      size = needed;
      bar = candidates[needed - 1]!;
    }
  }

  if (size > needed) partition(order, candidates, size, needed - 1);
  size = Math.min(size, needed);
  if (offset > 0 && offset < size) partition(order, candidates, size, offset);
  const page = candidates.slice(offset, Math.min(offset + limit, size));
  page.sort((a, b) => (order.before(a, b) ? -1 : 1));
  return { total, rows: page };
}

/**
 * Quickselect: rearranges the first `size` rows so that the one at `place` is where a full sort would put it, with none
 * after it on its left and none before it on its right.
 */
function partition(order: RowOrder, rows: Int32Array, size: number, place: number): void {
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const pivot = middle(order, rows[low]!, rows[(low + high) >>> 1]!, rows[high]!);
    let left = low;
    let right = high;
    while (left <= right) {
      while (order.before(rows[left]!, pivot)) left++;
      while (order.before(pivot, rows[right]!)) right--;
      if (left > right) break;
      const swapped = rows[left]!;
      rows[left++] = rows[right]!;
      rows[right--] = swapped;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}

function middle(order: RowOrder, a: number, b: number, c: number): number {
  if (order.before(a, b)) {
    if (order.before(b, c)) return b;
    return order.before(a, c) ? c : a;
  }
  if (order.before(a, c)) return a;
  return order.before(b, c) ? c : b;
}
