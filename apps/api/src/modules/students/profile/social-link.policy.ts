import type { SocialMedia } from '../student/student.entity.js';

export type SocialPlatform = keyof SocialMedia;

interface Platform {
  name: string;
  /** The first is where a username leads; links may also be on the others, and on their subdomains. */
  hosts: [string, ...string[]];
  /** What stands before the username in an address. */
  path: string;
}

const PLATFORMS: Record<SocialPlatform, Platform> = {
  linkedin: { name: 'LinkedIn', hosts: ['www.linkedin.com', 'linkedin.com'], path: '/in/' },
  instagram: { name: 'Instagram', hosts: ['www.instagram.com', 'instagram.com'], path: '/' },
  twitter: { name: 'X (Twitter)', hosts: ['x.com', 'twitter.com'], path: '/' },
  github: { name: 'GitHub', hosts: ['github.com'], path: '/' },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'], path: '/' },
};

export const SOCIAL_PLATFORMS = Object.keys(PLATFORMS) as SocialPlatform[];

export const platformName = (platform: SocialPlatform): string => PLATFORMS[platform].name;

const USERNAME = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
const MAX = 200;

/** What a person reads when a link is refused. */
export const socialLinkProblem = (platform: SocialPlatform): string => {
  const { name, hosts, path } = PLATFORMS[platform];
  return `Please enter your ${name} username or an address like https://${hosts[0]}${path}name.`;
};

const isOn = (host: string, allowed: readonly string[]) =>
  allowed.some((name) => host === name || host.endsWith(`.${name}`));

/**
 * The address of a person's page on a platform (D57).
 * @param text a username, with or without @, or an address with or without https://
 * @returns null when it is neither, or leads anywhere else
 */
export function socialLink(platform: SocialPlatform, text: string): string | null {
  const { hosts, path } = PLATFORMS[platform];
  const wanted = text.trim();
  const isHost = isOn(wanted.toLowerCase(), hosts);
  if (wanted.length > MAX || isHost) return null;
  if (USERNAME.test(wanted))
    return `https://${hosts[0]}${path}${encodeURIComponent(wanted.replace('@', ''))}`;
  const address = wanted.includes('://') ? wanted : `https://${wanted}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname, href } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && isOn(hostname, hosts) && pathname !== '/' && href.length <= MAX ? href : null;
}
