import { type KeyboardEvent, type RefObject, useState } from 'react';
import { hasModifier } from '../../shared/ui/keys';
import {
  connected,
  LINE,
  type MapEdge,
  type MapNode,
  type MapPicture,
  neighbour,
  PADDING,
} from './map-picture';
import styles from './map-drawing.module.css';

const LAYERS = ['Courses', 'Skills', 'Careers'];
const MAX_WIDTH = 5;

export interface MapDrawingProps {
  picture: MapPicture;
  /** Key of the node whose company is highlighted. */
  chosen: string | null;
  /** Key of the node that stands out as long as none is chosen. */
  leading: string | null;
  onChoose: (key: string | null) => void;
  drawing: RefObject<SVGSVGElement | null>;
}

/** The map as layers: one tab stop, arrows from node to node, Enter highlights what connects. */
export function MapDrawing({ picture, chosen, leading, onChoose, drawing }: MapDrawingProps) {
  const { nodes, edges, starts, width, height } = picture;
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const [stop, setStop] = useState<string | null>(null);
  const current = byKey.has(stop ?? '') ? stop : nodes[0]?.key;
  const together = chosen !== null && byKey.has(chosen) ? connected(picture, chosen) : null;
  const led = together === null && leading !== null ? connected(picture, leading) : null;
  const most = Math.max(...edges.map(({ points }) => points ?? 0));
  const press = (event: KeyboardEvent, node: MapNode) => {
    if (hasModifier(event)) return;
    if (event.key === 'Enter' || event.key === ' ') onChoose(chosen === node.key ? null : node.key);
    else if (event.key === 'Escape') onChoose(null);
    else if (event.key.startsWith('Arrow')) {
      const next = neighbour(picture, node, event.key);
      setStop(next.key);
      drawing.current?.querySelector<SVGGElement>(`[data-key="${next.key}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={drawing}
      className={styles.drawing}
      viewBox={`-8 0 ${width + 16} ${height + 8}`}
      width={width + 16}
      height={height + 8}
      role="group"
      aria-label="Skill map: courses, skills and careers"
    >
      <rect className={styles.ground} x={-8} y={0} width={width + 16} height={height + 8} />
      {LAYERS.map((name, layer) => (
        <text key={name} className={styles.layer} x={starts[layer]} y={20}>
          {name}
        </text>
      ))}
      <g aria-hidden>
        {edges.map((edge) => (
          <Edge
            key={`${edge.from} ${edge.to}`}
            edge={edge}
            from={byKey.get(edge.from)!}
            to={byKey.get(edge.to)!}
            most={most}
            isDim={isOutside(together, edge)}
            isFaint={isOutside(led, edge)}
          />
        ))}
      </g>
      {nodes.map((node) => (
        <g
          key={node.key}
          role="button"
          tabIndex={node.key === current ? 0 : -1}
          aria-pressed={chosen === node.key}
          className={styles.node}
          data-key={node.key}
          data-kind={node.kind}
          data-dim={(together !== null && !together.has(node.key)) || undefined}
          data-faint={(led !== null && !led.has(node.key)) || undefined}
          data-leads={(led !== null && node.key === leading) || undefined}
          transform={`translate(${node.x} ${node.y})`}
          onClick={() => {
            setStop(node.key);
            onChoose(chosen === node.key ? null : node.key);
          }}
          onKeyDown={(event) => press(event, node)}
        >
          {/* The whole name; what is drawn may be cut. */}
          <title>{node.title}</title>
          <rect
            className={styles.box}
            width={node.width}
            height={node.height}
            rx={node.kind === 'skill' ? node.height / 2 : 6}
          />
          {node.kind === 'career' && <rect className={styles.mark} width={6} height={node.height} rx={3} />}
          {node.lines.map((line, place) => (
            <text key={line} className={styles.name} x={PADDING} y={20 + place * LINE}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

interface EdgeProps {
  edge: MapEdge;
  from: MapNode;
  to: MapNode;
  most: number;
  isDim: boolean;
  isFaint: boolean;
}

const isOutside = (company: ReadonlySet<string> | null, { from, to }: MapEdge) =>
  company !== null && !(company.has(from) && company.has(to));

/** As wide as what it adds to the score; from projects with dashes. */
function Edge({ edge, from, to, most, isDim, isFaint }: EdgeProps) {
  const [x1, x2] = [from.x + from.width, to.x];
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
  const middle = (x1 + x2) / 2;
  return (
    <path
      className={styles.edge}
      data-kind={edge.isProject ? 'project' : from.kind}
      data-dim={isDim || undefined}
      data-faint={isFaint || undefined}
      strokeWidth={edge.points === null ? 1.25 : 1 + (MAX_WIDTH * edge.points) / most}
      d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`}
    />
  );
}
