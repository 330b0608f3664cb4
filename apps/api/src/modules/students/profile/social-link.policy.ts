import { SOCIAL_LINK_MAX } from '@lumen/matching/limits';
import { platformOf, SOCIAL_PLATFORMS, type SocialPlatform } from '@lumen/matching/social-platforms';

const USERNAME = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** What a person reads when a link is refused. */
export const socialLinkProblem = (platform: SocialPlatform): string => {
  const { name, hosts, path } = SOCIAL_PLATFORMS[platform];
  return `Please enter your ${name} username or an address like https://${hosts[0]}${path}name.`;
};

/**
 * The address of a person's page on a platform (D57).
 * @param text a username, with or without @, or an address with or without https://
 * @returns null when it is neither, or leads anywhere else
 */
export function socialLink(platform: SocialPlatform, text: string): string | null {
  const { hosts, path } = SOCIAL_PLATFORMS[platform];
  const wanted = text.trim();
  const isHost = platformOf(wanted.toLowerCase()) === platform;
  if (wanted.length > SOCIAL_LINK_MAX || isHost) return null;
  if (USERNAME.test(wanted))
    return `https://${hosts[0]}${path}${encodeURIComponent(wanted.replace('@', ''))}`;
  const address = wanted.includes('://') ? wanted : `https://${wanted}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname, href } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && platformOf(hostname) === platform && pathname !== '/' && href.length <= SOCIAL_LINK_MAX
    ? href
    : null;
}
