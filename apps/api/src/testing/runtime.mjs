import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Runtime from 'jest-runtime';
import SharedEnvironment from './environment.mjs';

/** Test files, and what is in this folder, are loaded for each file: they have the file's own `test` and `expect`. */
const isShared = (file) => !file.endsWith('.test.ts') && !file.startsWith(import.meta.dirname + path.sep);

/** Loads what the test files of a worker share. */
class SharedModules {
  #runtime;
  /** Modules that `await` at their top, and what imports them: each file has its own. */
  #waiting = new Set();

  constructor(...args) {
    this.#runtime = new Runtime(...args);
  }

  /** Where the source map of each file is. */
  get sourceMaps() {
    return this.#runtime.getSourceMaps();
  }

  get(url) {
    if (!url.startsWith('file:') || this.#waiting.has(url)) return undefined;
    const file = fileURLToPath(url);
    if (!isShared(file)) return undefined;
    const { esmLoader: loader } = this.#runtime;
    const isModule = file.endsWith('.json') || this.#runtime.unstable_shouldLoadAsEsm(file);
    const module = isModule
      ? loader.tryLoadGraphSync(file, '', 'sync-preferred')
      : loader.loadCjsAsEsm(file, file, '', loader.getContext());
    if (typeof module === 'object' && module.status === 'evaluated') return module;
    this.#waiting.add(url);
    return undefined;
  }
}

/** What a file has loaded for itself, and besides what is shared. */
class Registry extends Map {
  #shared;
  constructor(shared) {
    super();
    this.#shared = shared;
  }
  get(url) {
    return super.get(url) ?? this.#shared.get(url);
  }
  has(url) {
    return this.get(url) !== undefined;
  }
}

let shared;

/**
 * Jest loads every module anew for every test file: of a file that starts the application and does little else that is most
 * of the time. Here the files that a worker runs share the modules of the product and of its libraries. What those keep is
 * as in a process in which several applications run.
 */
export default class SharingRuntime extends Runtime {
  #isSharing;
  constructor(...args) {
    super(...args);
    this.#isSharing = args[1] instanceof SharedEnvironment;
    if (!this.#isSharing) return;
    shared ??= new SharedModules(...args);
    this.registries.esModuleRegistry = new Registry(shared);
    this.transformCache.sourceMaps = shared.sourceMaps;
  }

  setModuleMock(...args) {
    // What is shared would go on to use the real one.
    if (this.#isSharing) throw new Error('A file that mocks a module begins with @jest-environment node.');
    super.setModuleMock(...args);
  }
}
