/** In pixels, as social networks ask for it. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Where the cards are: beside the images, which every robot may fetch (robots.txt). */
export const CARDS = 'media/cards';

export const cardOf = {
  profile: (handle: string) => `/${CARDS}/profiles/${handle}`,
  project: (projectUuid: string) => `/${CARDS}/projects/${projectUuid}`,
  share: (token: string) => `/${CARDS}/shares/${token}`,
};
