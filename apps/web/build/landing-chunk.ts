import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What other pages use too. */
const SHARED = /\/(node_modules|packages|src\/shared)\//;

/** These modules and all that they import, except what they only load when it is wanted. */
function withImports(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * One chunk of what the first page needs at once and shares with others. Left to themselves these would be forty small
 * files, each compressed without knowing the words of the others.
 * @param from the modules the first page begins with, as absolute paths
 */
export function landingChunk(...from: string[]) {
  let needed: Set<string> | undefined;
  return {
    debugName: 'landing',
    test: SHARED,
    name: (id: string, graph: Graph) => {
      needed ??= withImports(from, graph);
      return needed.has(id) ? 'landing' : null;
    },
  };
}
