import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('where channels are refused, as in Firefox with cookies blocked, a tab is alone', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  // Asked for by another address, the module begins anew.
  const address = './session-sync.ts?alone';
  const { onOtherTabs, publishPersonChange, publishRename } = (await import(
    /* @vite-ignore */ address
  )) as typeof import('./session-sync');
  const onPerson = vi.fn();
  const onRename = vi.fn();
  const stop = onOtherTabs({ onPerson, onRename });
  publishPersonChange('7', null);
  publishRename({ from: 'maya-okafor', to: 'mae' });
  expect(onPerson).not.toHaveBeenCalled();
  expect(onRename).not.toHaveBeenCalled();
  expect(stop).not.toThrow();
});
