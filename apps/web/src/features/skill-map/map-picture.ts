import { scoreText } from '@lumen/matching';
import { truncate } from '../../shared/format/words';
import { orderLayers } from './layered-layout';
import type { SkillMap } from './skill-map.queries';

/** What one picture can hold and still be read. */
export const STRONGEST = { skills: 20, courses: 24 };

export interface MapFilter {
  /** The career whose part of the map is drawn; null for all of them. */
  career: string | null;
  /** Everything, not the strongest alone. */
  isWhole: boolean;
}

type NodeKind = 'course' | 'project' | 'skill' | 'career';

export interface MapNode {
  key: string;
  kind: NodeKind;
  layer: 0 | 1 | 2;
  /** The short name, and what it is in full. */
  name: string;
  title: string;
  /** What is drawn of it: a career may take two lines. */
  lines: readonly string[];
  /** In units of the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MapEdge {
  from: string;
  to: string;
  /** For an edge from a skill to a career: the points that it adds to the score. */
  points: number | null;
  isProject: boolean;
}

export interface MapPicture {
  nodes: MapNode[];
  edges: MapEdge[];
  /** Where each layer begins. */
  starts: number[];
  width: number;
  height: number;
  /** What the picture leaves out. */
  left: { skills: number; courses: number };
}

/** How wide the boxes of each layer are, and the gap between two layers. */
export interface MapLayout {
  widths: readonly [number, number, number];
  gap: number;
}

/** The boxes are as narrow as most names allow: the lines between them say how things connect. */
export const LAYOUTS = {
  /** Fills the widest page. */
  wide: { widths: [326, 210, 342], gap: 135 },
  /** Fits a page of 920 px. */
  medium: { widths: [124, 220, 280], gap: 83 },
  /** Fits a page of 768 px. */
  narrow: { widths: [112, 200, 204], gap: 58 },
} satisfies Record<string, MapLayout>;

/** A narrower box has room for the code of a course alone. */
const WIDE_BOX = 200;
/** Before a name in its box, and at least as much behind it. */
export const PADDING = 14;
/**
 * How many letters of a name fit into a box of this width. Short texts may consist of wide letters only, so more room is
 * allowed for them.
 */
const lettersIn = (width: number) => Math.floor((width - 2 * PADDING) / (width < WIDE_BOX ? 7 : 6.2));

const NODE_HEIGHT = 30;
export const LINE = 16;
/** Between two boxes of a layer. */
const GAP = 8;
const HEAD = 36;
const PROJECTS = 'projects';

type Unplaced = Omit<MapNode, 'lines' | 'x' | 'y' | 'width' | 'height'>;

/** The layers of the map, in an order in which few edges cross, with a place for each node. */
export function pictureOf(
  map: SkillMap,
  { career, isWhole }: MapFilter,
  layout: MapLayout = LAYOUTS.wide,
): MapPicture {
  const careers = map.careers.filter(({ career_uuid: uuid }) => career === null || uuid === career);
  const worth = new Map<number, number>();
  for (const { skill_position: skill, points } of careers.flatMap(({ needs }) => needs))
    worth.set(skill, (worth.get(skill) ?? 0) + points);
  const needed = [...worth].toSorted(([a, one], [b, other]) => other - one || a - b).map(([skill]) => skill);
  const skills = isWhole ? needed : needed.slice(0, STRONGEST.skills);
  const drawn = new Set(skills);
  const worthOf = (taught: readonly number[]) =>
    taught.reduce((sum, skill) => sum + (worth.get(skill) ?? 0), 0);
  const teaching = map.courses
    .map((course) => ({ ...course, taught: course.skill_positions.filter((skill) => drawn.has(skill)) }))
    .filter(({ taught }) => taught.length > 0)
    .toSorted((a, b) => worthOf(b.taught) - worthOf(a.taught) || (a.code < b.code ? -1 : 1));
  const courses = isWhole ? teaching : teaching.slice(0, STRONGEST.courses);
  const shown = map.project_skill_positions.filter((skill) => drawn.has(skill));

  const sources: (Unplaced & { taught: readonly number[] })[] = courses.map((course) => ({
    key: course.course_uuid,
    kind: 'course',
    layer: 0,
    name: course.code,
    title: `${course.code} ${course.title}`,
    taught: course.taught,
  }));
  if (shown.length > 0)
    sources.push({
      key: PROJECTS,
      kind: 'project',
      layer: 0,
      name: 'Projects',
      title: 'Your projects',
      taught: shown,
    });
  const middle = skills.map((skill): Unplaced => {
    const { uuid, name } = map.skills[skill]!;
    return { key: uuid, kind: 'skill', layer: 1, name, title: name };
  });
  const ends = careers.map(({ career_uuid: key, title, score }): Unplaced => ({
    key,
    kind: 'career',
    layer: 2,
    name: title,
    title: `${title}, ${scoreText(score)} of 5`,
  }));
  const edges = [
    ...sources.flatMap(({ key, kind, taught }) =>
      taught.map((skill) => ({
        from: key,
        to: map.skills[skill]!.uuid,
        points: null,
        isProject: kind === 'project',
      })),
    ),
    ...careers.flatMap(({ career_uuid: to, needs }) =>
      needs
        .filter(({ skill_position: skill }) => drawn.has(skill))
        .map(({ skill_position: skill, points }) => ({
          from: map.skills[skill]!.uuid,
          to,
          points,
          isProject: false,
        })),
    ),
  ];
  const layers = [sources, middle, ends];
  return {
    ...placed(layers, edges, layout),
    edges,
    left: { skills: needed.length - skills.length, courses: teaching.length - courses.length },
  };
}

function placed(
  layers: readonly (readonly Unplaced[])[],
  edges: readonly MapEdge[],
  { widths, gap }: MapLayout,
): Pick<MapPicture, 'nodes' | 'starts' | 'width' | 'height'> {
  const places = layers.map((nodes) => new Map(nodes.map(({ key }, place) => [key, place])));
  const layerOf = (key: string) => (places[0]!.has(key) ? 0 : 1);
  const order = orderLayers(
    layers.map((nodes) => nodes.length),
    edges.map(({ from, to }) => {
      const layer = layerOf(from);
      return { layer, from: places[layer]!.get(from)!, to: places[layer + 1]!.get(to)! };
    }),
  );
  const texts = layers.map((nodes, layer) => nodes.map((node) => linesOf(node, widths[layer]!)));
  const height = Math.max(...texts.map((own) => own.length * (GAP + Math.max(0, ...own.map(boxHeight)))));
  const starts = widths.map((_, layer) =>
    widths.slice(0, layer).reduce((sum, width) => sum + width + gap, 0),
  );
  const nodes = order.flatMap((own, layer) => {
    // A shorter layer is spread over the height of the longest.
    const step = height / own.length;
    return own.map((place, row) => {
      const lines = texts[layer]![place]!;
      return {
        ...layers[layer]![place]!,
        lines,
        x: starts[layer]!,
        y: HEAD + (row + 0.5) * step - (boxHeight(lines) + GAP) / 2,
        width: widths[layer]!,
        height: boxHeight(lines),
      };
    });
  });
  return { nodes, starts, width: starts[2]! + widths[2], height: HEAD + height };
}

const boxHeight = (lines: readonly string[]) => NODE_HEIGHT + LINE * (lines.length - 1);

/** What fits of a node's text into its box. Careers are few: where it is too long, theirs goes on in a second line. */
function linesOf({ layer, name, title }: Unplaced, width: number): string[] {
  const letters = lettersIn(width);
  const text = layer === 0 && width >= WIDE_BOX ? title : name;
  const space = layer === 2 && text.length > letters ? text.lastIndexOf(' ', letters) : -1;
  if (space <= 0) return [truncate(text, letters)];
  return [text.slice(0, space), truncate(text.slice(space + 1), letters)];
}

/** All that connects with a node: what leads to it, and where it leads. */
export function connected({ edges }: MapPicture, key: string): ReadonlySet<string> {
  const walk = (found: Set<string>, next: (at: string) => string[]) => {
    for (const at of found) for (const each of next(at)) found.add(each);
    return found;
  };
  const before = walk(new Set([key]), (at) => edges.filter(({ to }) => to === at).map(({ from }) => from));
  const behind = walk(new Set([key]), (at) => edges.filter(({ from }) => from === at).map(({ to }) => to));
  return new Set([...before, ...behind]);
}

/** The node an arrow key leads to: the next in its layer, or the nearest of the layer beside it. */
export function neighbour({ nodes }: MapPicture, from: MapNode, arrow: string): MapNode {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[arrow];
  if (!step) return from;
  const [across, along] = step as [number, number];
  const layer = nodes.filter((node) => node.layer === from.layer + across);
  if (across === 0) return layer[layer.indexOf(from) + along] ?? from;
  return layer.toSorted((a, b) => Math.abs(a.y - from.y) - Math.abs(b.y - from.y))[0] ?? from;
}
