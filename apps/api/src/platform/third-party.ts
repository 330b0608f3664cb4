import { IsIn, IsUrl, Matches } from 'class-validator';
import { JsonList } from './json-list.js';

/** The optional services of the cookie preferences (specification B, section 9); the necessary ones are our own. */
export const THIRD_PARTY_SERVICES = [
  'session_analytics',
  'web_analytics',
  'video_ad_pixel',
  'social_ad_pixel',
  'tag_manager',
  'crm_widget',
] as const;

/** A third-party service that runs for visitors who have agreed to it: one item of the setting THIRD_PARTIES (D61). */
export class ThirdParty {
  @IsIn(THIRD_PARTY_SERVICES)
  service: (typeof THIRD_PARTY_SERVICES)[number];

  /** Address of its script, with the account's own identifier in it. */
  @IsUrl({ protocols: ['https'], require_protocol: true })
  script: string;

  /** What the Content-Security-Policy must allow it, beside the origin of its script: `https://*.vendor.example`. */
  @Matches(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i, { each: true })
  origins: string[] = [];
}

/** Reads the setting from JSON and checks every item. */
export const ThirdPartyList = () => JsonList(() => ThirdParty, 'service');

/** Every origin the third parties need, each once. */
export const originsOf = (thirdParties: readonly ThirdParty[]): string[] => [
  ...new Set(thirdParties.flatMap(({ script, origins }) => [new URL(script).origin, ...origins])),
];
