import type { ThirdPartyService } from '../../shared/site-settings';

type OwnService = 'session' | 'tenant_routing' | 'cloud_routing';
type Category = 'necessary' | 'analytics' | 'marketing';

interface Choice<Service> {
  title: string;
  description: string;
  /** Labels by service. */
  services: Partial<Record<Service & string, string>>;
}

/** What visitors are asked about (specification B, section 9). */
export const CATEGORIES: Record<Category, Choice<OwnService | ThirdPartyService>> = {
  necessary: {
    title: 'Necessary',
    description: 'They keep you signed in and your requests safe. The site does not work without them.',
    services: {
      session: 'Session and CSRF protection',
      tenant_routing: 'Tenant routing',
      cloud_routing: 'Cloud routing',
    },
  },
  analytics: {
    title: 'Analytics',
    description: 'They show us how the site is used, so that we can make it better.',
    services: { session_analytics: 'Session analytics', web_analytics: 'Web analytics' },
  },
  marketing: {
    title: 'Marketing',
    description: 'They tell advertisers and our outreach team that their work led somebody here.',
    services: {
      video_ad_pixel: 'Video-ad pixel',
      social_ad_pixel: 'Social ad pixel',
      tag_manager: 'Tag manager',
      crm_widget: 'CRM widget',
    },
  },
};
