import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * What V8 knows of a module once it has read it, by the module's text. Jest loads every module anew for every test file, and
 * reading all of them again takes a fifth of a file that starts the application and does little else.
 */
const known = new Map();
const { SourceTextModule } = vm;

vm.SourceTextModule = class extends SourceTextModule {
  constructor(text, options) {
    super(text, { ...options, cachedData: known.get(text) });
    if (!known.has(text)) known.set(text, this.createCachedData());
  }
};

export default TestEnvironment;
