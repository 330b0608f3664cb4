import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { dismissSessionChange } from '../shared/session/session-sync';
import '../shared/styles/index.css';
import { resetBrokenParts } from '../shared/ui/broken-parts';
import { installApiMock, resetApi } from './api-mock';
import { dismissToasts } from './toasts';

/**
 * React's development build records a stack for each element it makes, until it has made 10,000 within a second: a tenth of
 * the time these tests take. Here it always has. Its warnings still name the components.
 */
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ],
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

installApiMock();
beforeEach(resetApi);
beforeEach(async () => {
  // What the test before has left on the screen may still be writing.
  await cleanup();
  await dismissToasts();
  localStorage.clear();
  // Files share a page and so its notices: a session that ended in one test must not be said to have ended in the next.
  dismissSessionChange();
  resetBrokenParts();
});

const SIZE = { width: 'var(--viewport-width)', height: 'var(--viewport-height)' };

/** Files share a page: a frame with a size of its own would keep it in all that follow, whatever `page.viewport` says. */
afterEach(() => {
  const { style } = window.frameElement as HTMLIFrameElement;
  const { width, height } = style;
  Object.assign(style, SIZE);
  if (width !== SIZE.width || height !== SIZE.height)
    throw new Error('The test left the window at a size that page.viewport would not have changed.');
});
