interface Platform {
  name: string;
  /** The first is where a username leads; links may also be on the others, and on subdomains. */
  hosts: readonly [string, ...string[]];
  /** What is before the username in an address. */
  path: string;
}

/** The platforms to which a profile can link, by their names in the API, in the order in which their links are shown. */
export const SOCIAL_PLATFORMS = {
  linkedin: { name: 'LinkedIn', hosts: ['www.linkedin.com', 'linkedin.com'], path: '/in/' },
  instagram: { name: 'Instagram', hosts: ['www.instagram.com', 'instagram.com'], path: '/' },
  twitter: { name: 'X (Twitter)', hosts: ['x.com', 'twitter.com'], path: '/' },
  github: { name: 'GitHub', hosts: ['github.com'], path: '/' },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'], path: '/' },
} as const satisfies Record<string, Platform>;

export type SocialPlatform = keyof typeof SOCIAL_PLATFORMS;

export const SOCIAL_PLATFORM_KEYS = Object.keys(SOCIAL_PLATFORMS) as SocialPlatform[];

/** The platform to which a host in lower case belongs. */
export const platformOf = (host: string): SocialPlatform | undefined =>
  SOCIAL_PLATFORM_KEYS.find((key) =>
    SOCIAL_PLATFORMS[key].hosts.some((name) => host === name || host.endsWith(`.${name}`)),
  );
