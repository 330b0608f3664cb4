/** Two decimals are enough for a screen. */
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * A point of a polar drawing around 0 0 as SVG coordinates.
 * @param angle radians, clockwise from the top
 */
export const pointAt = (radius: number, angle: number) => ({
  x: round(radius * Math.sin(angle)),
  y: round(-radius * Math.cos(angle)),
});

/**
 * The SVG path of a ring segment from angle `from` to `to`. Its sides keep `gap` away from those angles at every radius,
 * so that the gaps between segments are parallel. At most half a turn.
 */
export function ringSegment(inner: number, outer: number, from: number, to: number, gap: number): string {
  const atOuter = gap / outer;
  const atInner = gap / inner;
  const point = (radius: number, angle: number) => {
    const { x, y } = pointAt(radius, angle);
    return `${x} ${y}`;
  };
  const [R, r] = [round(outer), round(inner)];
  return (
    `M${point(outer, from + atOuter)}A${R} ${R} 0 0 1 ${point(outer, to - atOuter)}` +
    `L${point(inner, to - atInner)}A${r} ${r} 0 0 0 ${point(inner, from + atInner)}Z`
  );
}
