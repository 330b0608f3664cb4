import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../shared/styles/index.css';
import { installApiMock, resetApi } from './api-mock';
import { dismissToasts } from './toasts';

installApiMock();
beforeEach(resetApi);
beforeEach(async () => {
  // What the test before has left on the screen may still be writing.
  await cleanup();
  await dismissToasts();
  localStorage.clear();
});
