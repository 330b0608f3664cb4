import { listed, plural } from '../../shared/format/words';
import { connected, type MapNode, type MapPicture } from './map-picture';

/** What a picture leaves out. */
export const leftInWords = ({ skills, courses }: MapPicture['left']) => {
  const parts = [skills > 0 && plural(skills, 'skill'), courses > 0 && plural(courses, 'course')];
  return `${parts.filter(Boolean).join(' and ')} ${skills + courses === 1 ? 'is' : 'are'}`;
};

/** What is highlighted, or how to highlight. */
export function mapInWords(picture: MapPicture, chosen: string | null, leading: string | undefined): string {
  const node = picture.nodes.find(({ key }) => key === chosen);
  if (!node) {
    const how = 'Choose a course, skill or career to see what connects.';
    return leading === undefined ? how : `${how} Highlighted now: ${leading}, where you score highest.`;
  }
  const keys = connected(picture, node.key);
  const others = picture.nodes.filter(({ key, layer }) => layer !== node.layer && keys.has(key));
  const count = (wanted: MapNode['kind']) => others.filter(({ kind }) => kind === wanted).length;
  const [courses, fromProjects] = [count('course'), count('project') > 0];
  const parts = [
    node.layer !== 0 && (courses > 0 || !fromProjects) && plural(courses, 'course'),
    fromProjects && 'your projects',
    node.layer !== 1 && plural(count('skill'), 'skill'),
    node.layer !== 2 && plural(count('career'), 'career'),
  ];
  return `${node.title} connects with ${listed(parts.filter((part) => part !== false))}.`;
}
