import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyConsent } from './adapters';

/** Scripts that do nothing, so that the calls they receive can be read. */
const CONFIGURED = {
  session_analytics: 'data:text/javascript,1',
  web_analytics: 'data:text/javascript,2',
  video_ad_pixel: 'data:text/javascript,3//?sdkid=ABC',
};

const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-third-party]')].map(
    ({ dataset }) => dataset.thirdParty,
  );
const pixelCalls = () => [...(window.ttq as unknown as string[][])].map(([name]) => name);

afterEach(() => {
  document.querySelectorAll('script[data-third-party]').forEach((script) => script.remove());
  delete window.clarity;
  delete window.ttq;
});

describe('what is not agreed to', () => {
  test('does not run, configured or not (S574)', () => {
    applyConsent(['session'], CONFIGURED);
    expect(scripts()).toEqual([]);
    expect(window.clarity).toBeUndefined();
    expect(window.ttq).toBeUndefined();
  });

  test('does not run either when it is agreed to and not configured (S574)', () => {
    applyConsent(['session_analytics', 'crm_widget', 'video_ad_pixel'], {});
    expect(scripts()).toEqual([]);
  });
});

describe('session analytics', () => {
  const granted = ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }];
  const denied = ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }];

  test('starts with analytics granted and ads denied (S575)', () => {
    applyConsent(['session_analytics'], CONFIGURED);
    expect(window.clarity?.q).toEqual([granted]);
    expect(scripts()).toEqual(['session_analytics']);
  });

  test('is told when the consent is revoked (S576)', () => {
    applyConsent(['session_analytics'], CONFIGURED);
    applyConsent([], CONFIGURED);
    expect(window.clarity?.q).toEqual([granted, denied]);
  });

  test('is started once, however often it is agreed to', () => {
    applyConsent(['session_analytics'], CONFIGURED);
    applyConsent(['session_analytics'], CONFIGURED);
    expect(scripts()).toHaveLength(1);
  });
});

test('the video-ad pixel is granted consent, and has it revoked (S577)', () => {
  applyConsent(['video_ad_pixel'], CONFIGURED);
  expect(scripts()).toEqual(['video_ad_pixel']);
  expect(pixelCalls()).toEqual(['grantConsent']);
  applyConsent([], CONFIGURED);
  expect(pixelCalls()).toEqual(['grantConsent', 'revokeConsent']);
});

test('a script that knows no consent goes with the page it ran in', () => {
  const reload = vi.fn();
  applyConsent([], CONFIGURED, reload);
  applyConsent(['web_analytics'], CONFIGURED, reload);
  expect(scripts()).toEqual(['web_analytics']);
  expect(reload).not.toHaveBeenCalled();
  applyConsent([], CONFIGURED, reload);
  expect(reload).toHaveBeenCalledOnce();
});

describe('where the page knows an address that is a secret nothing starts, whatever was agreed to', () => {
  const all = () => {
    applyConsent(Object.keys(CONFIGURED), CONFIGURED);
    return scripts();
  };

  test('at the link', () => {
    const before = location.href;
    history.replaceState(null, '', '/s/8kq3Zr1mVY2cT9wR4sU6Aw');
    expect(all()).toEqual([]);
    history.replaceState(null, '', before);
  });

  test.each(['/s/8kq3Zr1mVY2cT9wR4sU6Aw', '/accounts/password/reset/key/k-1'])(
    'and on the pages after it, until one is loaded anew: %s',
    (address) => {
      const loaded = vi
        .spyOn(performance, 'getEntriesByType')
        .mockReturnValue([{ name: location.origin + address } as PerformanceEntry]);
      expect(all()).toEqual([]);
      loaded.mockRestore();
    },
  );
});
