/** Node's own test runner as a list of {title, status}. */
export default async function* reporter(events) {
  const tests = [];
  for await (const { type, data } of events) {
    if (type === 'test:pass') tests.push({ title: data.name, status: data.skip ? 'skipped' : 'passed' });
    if (type === 'test:fail') tests.push({ title: data.name, status: 'failed' });
  }
  yield JSON.stringify(tests);
}
