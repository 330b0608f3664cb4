// While a changed program is tested (packages/rules/mutants.mjs): the first counterexample will do, and the tests are run once for
// each of some thousand changes.
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 200 });
