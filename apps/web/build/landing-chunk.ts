import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module and all that it imports, except what is only loaded when it is wanted, and except `later`. */
function withImports(entry: string, later: RegExp, graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!later.test(imported)) found.add(imported);
  return found;
}

/**
 * One chunk of what every page begins with. Left to themselves, the modules that later pages use too would be forty small
 * files, each on its own way and compressed without knowing the words of the others.
 * @param entry the module the app begins with, as an absolute path
 * @param later modules that an index of the first script names, but that only later pages use
 */
export function landingChunk(entry: string, later: RegExp) {
  let needed: Set<string> | undefined;
  return {
    debugName: 'landing',
    name: (id: string, graph: Graph) => {
      needed ??= withImports(entry, later, graph);
      return needed.has(id) ? 'landing' : null;
    },
  };
}
