// What a run without LONG_TESTS leaves out of a test file (docs/architecture.md, Tests).
import ts from 'typescript';

const isCall = (node) => ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node);

/** `describe` of `describe.each(rows)(…)`, and so on. */
function nameOf(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return nameOf(node.expression);
  if (isCall(node)) return nameOf(node.expression ?? node.tag);
  return undefined;
}

/**
 * Titles of the tests that a short run skips, with the titles of their describe blocks and the rows of each() that it
 * leaves out.
 * @param {string} file the name of the file
 * @param {string} text
 * @returns {string[]}
 */
export function leftOut(file, text) {
  if (file.includes('.long.')) return [text];
  if (!/\b(longTest|sampled)\b/.test(text)) return [];
  const found = [];
  const read = (node, around) => {
    let inside = around;
    // the call with the title, not the one that makes `test.each(rows)`
    if (ts.isCallExpression(node) && !(ts.isCallExpression(node.parent) && node.parent.expression === node)) {
      const name = nameOf(node.expression);
      const [first] = node.arguments;
      const titles = [node.expression, first].filter(Boolean).map((part) => part.getText());
      if (name === 'longTest') found.push([...around, ...titles].join(' '));
      if (name === 'sampled' && first) found.push(first.getText());
      if (name === 'describe') inside = [...around, ...titles];
    }
    ts.forEachChild(node, (child) => read(child, inside));
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  read(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind), []);
  return found;
}
