import { SaxesParser } from 'saxes';
import type { Tree } from '../shapes/records';
import { TranscriptError } from '../transcript-error';

/** An element of an XML file. Names are without prefix: prefixes and versions of namespaces vary. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly parent: Element | null;
  readonly children: readonly Element[];
  /** All of the text inside it. */
  readonly text: string;
}

/** Elements in one another: no record has more, and what looks for one inside another goes down through all of them. */
const DEEPEST = 100;

interface Open extends Element {
  readonly children: Open[];
  text: string;
}

/**
 * The root of an XML file. A DOM is not to be had in a worker, and not needed.
 * @throws TranscriptError `malformed` for what is not well-formed
 */
export function parseXml(xml: string): Element {
  const top: Open = { name: '', attributes: {}, parent: null, children: [], text: '' };
  let open = top;
  let depth = 0;
  const parser = new SaxesParser();
  const addText = (text: string) => {
    open.text += text;
  };
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const);
    const element: Open = {
      name: withoutPrefix(name),
      attributes: Object.fromEntries(own),
      parent: open,
      children: [],
      text: '',
    };
    if (++depth > DEEPEST) throw damaged();
    open.children.push(element);
    open = element;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const outer = open.parent as Open;
    outer.text += open.text;
    depth--;
    open = outer;
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.write(xml.trimStart()).close();
  return top.children[0] ?? top;
}

/** Whether a text is XML of any vocabulary rather than a web page. */
export const isXml = (text: string): boolean =>
  /^\s*<(?:\?xml|[\w:.-]+[\s>])/.test(text) &&
  !/<(?:!doctype html|html|body|table|div)\b/i.test(text) &&
  /<\/[\w:.-]+>\s*$/.test(text);

/** An element as nested values: what repeats is a list, and a text in several languages has a value for each. */
export function treeOf({ children, attributes, text }: Element): Tree {
  const own = Object.entries(attributes).filter(
    ([name]) => name !== 'xmlns' && name !== 'xsi' && name !== 'schemaLocation',
  );
  if (children.length === 0 && own.length === 0) return text;
  const named = Map.groupBy(children, ({ name, attributes: { lang } }) =>
    lang === undefined ? name : `${name} ${lang}`,
  );
  return Object.fromEntries([
    ...own.filter(([name]) => name !== 'lang').map(([name, value]) => [name, value ?? ''] as const),
    ...(children.length === 0 ? [['value', text] as const] : []),
    ...[...named].map(([name, all]) => [name, all.length === 1 ? treeOf(all[0]!) : all.map(treeOf)] as const),
  ]);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Every element of a name inside another, in the order of the file. */
export function elementsOf(element: Element | null, name: string): Element[] {
  return (element?.children ?? []).flatMap((child) =>
    child.name === name ? [child, ...elementsOf(child, name)] : elementsOf(child, name),
  );
}

export const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);

/** The nearest element of a name around another one. */
export function ancestorOf(element: Element, name: string): Element | null {
  for (let around = element.parent; around; around = around.parent) {
    if (around.name === name) return around;
  }
  return null;
}

function damaged(): TranscriptError {
  return new TranscriptError(
    'malformed',
    'This XML file is damaged or cut off, so it could not be read. Download it from your school once more.',
  );
}
