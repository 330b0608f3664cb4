import { knowsSecretAddress } from '../../shared/secret-address';
import { siteSettings, type SiteSettings, type ThirdPartyService } from '../../shared/site-settings';

declare global {
  interface Window {
    /** Session analytics: a queue of calls until its script takes over. */
    clarity?: ((...call: unknown[]) => void) & { q?: unknown[][] };
    /** The video-ad pixel, likewise. */
    ttq?: VideoAdPixel;
    TiktokAnalyticsObject?: string;
  }
}

interface VideoAdPixel {
  grantConsent(): void;
  revokeConsent(): void;
}

/** Passes the visitor's decision on to a third-party service. */
interface Adapter {
  grant: (script: string) => void;
  /** Called on every decision against it, whether it runs or not. */
  revoke: () => void;
}

const scriptOf = (service: ThirdPartyService) =>
  document.querySelector<HTMLScriptElement>(`script[data-third-party="${service}"]`);

function load(service: ThirdPartyService, address: string): void {
  if (scriptOf(service)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.thirdParty = service;
  document.head.append(script);
}

const analyticsConsent = (analytics: 'granted' | 'denied') => [
  'consentv2',
  { ad_Storage: 'denied', analytics_Storage: analytics },
];

const sessionAnalytics: Adapter = {
  grant: (script) => {
    window.clarity ??= (...call) => {
      (window.clarity!.q ??= []).push(call);
    };
    window.clarity(...analyticsConsent('granted'));
    load('session_analytics', script);
  },
  revoke: () => window.clarity?.(...analyticsConsent('denied')),
};

/** What its script finds: the calls so far, in order, and under `_i` which pixel it is. */
function videoAdQueue(script: string): VideoAdPixel {
  const calls: string[][] = [];
  const pixel = new URL(script).searchParams.get('sdkid') ?? '';
  window.TiktokAnalyticsObject = 'ttq';
  return Object.assign(calls, {
    _i: { [pixel]: [] },
    grantConsent: () => void calls.push(['grantConsent']),
    revokeConsent: () => void calls.push(['revokeConsent']),
  });
}

const videoAdPixel: Adapter = {
  grant: (script) => {
    window.ttq ??= videoAdQueue(script);
    window.ttq.grantConsent();
    load('video_ad_pixel', script);
  },
  revoke: () => window.ttq?.revokeConsent(),
};

/** A service without a consent call of its own is either loaded or not; removing it takes a reload. */
const plainScript = (service: ThirdPartyService, reload: () => void): Adapter => ({
  grant: (script) => load(service, script),
  revoke: () => scriptOf(service) && reload(),
});

const adapters = (reload: () => void): Record<ThirdPartyService, Adapter> => ({
  session_analytics: sessionAnalytics,
  web_analytics: plainScript('web_analytics', reload),
  video_ad_pixel: videoAdPixel,
  social_ad_pixel: plainScript('social_ad_pixel', reload),
  tag_manager: plainScript('tag_manager', reload),
  crm_widget: plainScript('crm_widget', reload),
});

/**
 * Applies a decision: what is accepted and configured runs, everything else is told to stop. Where the page knows an
 * address that is a secret nothing runs, whatever was decided.
 * @param accepted the services a person has agreed to
 */
export function applyConsent(
  accepted: readonly string[],
  scripts: SiteSettings['third_parties'] = siteSettings().third_parties,
  reload: () => void = () => location.reload(),
): void {
  for (const [service, adapter] of Object.entries(adapters(reload))) {
    const script = scripts[service as ThirdPartyService];
    if (script !== undefined && accepted.includes(service) && !knowsSecretAddress()) adapter.grant(script);
    else adapter.revoke();
  }
}
