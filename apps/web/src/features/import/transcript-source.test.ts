import { describe, expect, it } from 'vitest';
import { fixtureFile, PRINTED } from './testing/files';
import { SAMPLES } from './transcript/testing/samples';
import { readTranscript, type ReadingOptions } from './transcript-source';

const { text } = SAMPLES.find(({ layout }) => layout === 'banner8-paste')!;

/** A worker of some other script. */
const workerOf = (script: string) => () =>
  new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
const read = (options: ReadingOptions) => readTranscript({ text }, options);
/** A worker that answers, and how many of them were started. */
function answering() {
  const started: Worker[] = [];
  const start = workerOf('onmessage = ({ data }) => data.answerTo.postMessage({ transcript: {} })');
  const createWorker = () => {
    started.push(start());
    return started.at(-1)!;
  };
  return { started, createWorker };
}

describe('A transcript', () => {
  it('is read together with which attempt at its course each line is', async () => {
    const { transcript, classify } = await readTranscript({ text });
    const attempts = classify(transcript.lines);
    const accounting = transcript.lines.filter(({ subject }) => subject === 'ACC');
    expect(accounting.map(({ id }) => attempts.get(id)?.counts)).toEqual([false, true]);
  });

  it.each(SAMPLES.map((sample) => [sample.layout, sample] as const))(
    'as %s is read in a thread of its own, where there is no page',
    async (layout, sample) => {
      const file = new File([sample.text], 'transcript');
      expect((await readTranscript({ file })).transcript.layout).toBe(layout);
    },
  );

  it.each(['two-columns.pdf', 'workbook.xlsx'])('in %s is read there too', async (name) => {
    const { transcript } = await readTranscript({ file: await fixtureFile(name) });
    expect(transcript.lines).toHaveLength(PRINTED[name.split('.')[0]!]!.length);
  });

  it('in a PDF is read by the thread that has read one before', async () => {
    const file = await fixtureFile('two-columns.pdf');
    const first = await readTranscript({ file });
    expect((await readTranscript({ file })).transcript).toEqual(first.transcript);
  });

  it('that cannot be read tells why from there', async () => {
    await expect(readTranscript({ text: ' ' })).rejects.toMatchObject({
      name: 'TranscriptError',
      code: 'empty',
      message: expect.stringMatching(/nothing to read/) as string,
    });
  });
});

describe('Reading', () => {
  it('that was given up ends with the reason, even when it had not begun', async () => {
    const control = new AbortController();
    const reading = read({ signal: control.signal });
    control.abort();
    await expect(reading).rejects.toBe(control.signal.reason);
    await expect(read({ signal: AbortSignal.abort('before') })).rejects.toBe('before');
  });

  it('is done by the thread of the one before, which has its script already', async () => {
    const { started, createWorker } = answering();
    await read({ createWorker });
    await read({ createWorker });
    expect(started).toHaveLength(1);
    await Promise.all([read({ createWorker }), read({ createWorker })]);
    await read({ createWorker });
    expect(started).toHaveLength(2);
  });

  it('that was given up ends its thread, so that the next one has another', async () => {
    const { started, createWorker } = answering();
    await read({ createWorker });
    const control = new AbortController();
    const reading = read({ createWorker, signal: control.signal });
    control.abort();
    await expect(reading).rejects.toBe(control.signal.reason);
    await read({ createWorker });
    expect(started).toHaveLength(2);
  });

  it('of which the script cannot be fetched says so', async () => {
    const createWorker = () => new Worker('/no-such-script.js', { type: 'module' });
    await expect(read({ createWorker })).rejects.toMatchObject({
      code: 'not-loaded',
      message: expect.stringMatching(/could not be loaded.*connection/) as string,
    });
  });

  it('in a browser that allows no worker says so', async () => {
    const createWorker = () => {
      throw new DOMException('no', 'SecurityError');
    };
    await expect(read({ createWorker })).rejects.toMatchObject({ code: 'not-loaded' });
  });

  it('that breaks says that nothing is lost', async () => {
    const createWorker = workerOf('onmessage = () => { throw new RangeError("out of memory"); }');
    await expect(read({ createWorker })).rejects.toMatchObject({
      code: 'stopped',
      message: expect.stringMatching(/Nothing of yours is lost/) as string,
    });
  });

  it('that takes too long is stopped, and says after how long', async () => {
    const createWorker = workerOf('onmessage = () => { for (;;); }');
    await expect(read({ createWorker, timeoutMs: 50 })).rejects.toMatchObject({
      code: 'too-slow',
      message: expect.stringMatching(/longer than 0\.05 seconds/) as string,
    });
  });
});
