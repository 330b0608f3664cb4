/** The themes of the web app. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What text needs against its ground (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** A colour as it is kept and sent: `#0b6b4f`. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** What text in the accent stands on in each theme, by the names of the web app's tokens, which are the same. */
export const GROUNDS = {
  light: { canvas: '#f5f6f2', surface: '#ffffff', 'surface-2': '#fafbf8', well: '#eff1ec' },
  dark: { canvas: '#0b0f0d', surface: '#131815', 'surface-2': '#171d1a', well: '#1f2723' },
} as const satisfies Record<Theme, Record<string, string>>;

/** The accent of the web app, where an institution has none. */
export const OWN_ACCENT = { light: '#0b6b4f', dark: '#57cda0' } as const satisfies Record<Theme, string>;

/** Where a colour goes when it is pressed, or has to stand out more. */
const AWAY = { light: '#000000', dark: '#ffffff' } as const satisfies Record<Theme, string>;
/** Text on the accent: whichever stands out more. */
const ON_ACCENT = ['#ffffff', '#0b0f0d'];

/** The colours of the web app that follow from an accent, by the names of its tokens. */
export interface AccentColours {
  brand: string;
  'brand-hover': string;
  'brand-press': string;
  'on-brand': string;
  'brand-soft': string;
  'brand-soft-2': string;
  'brand-ink': string;
  focus: string;
}

/** Text and its ground, as words, and their contrast. */
export interface Contrast {
  /** What is compared: the accent on the page, or words on a button. */
  of: string;
  ratio: number;
}

const bytesOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** @param part of the second, from 0 to 1 */
function mixed(one: string, other: string, part: number): string {
  const second = bytesOf(other);
  const bytes = bytesOf(one).map((byte, at) => Math.round(byte + (second[at]! - byte) * part));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = bytesOf(colour)
    .map((byte) => byte / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG 2 contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** All colours that an accent brings with it in a theme. */
export function accentColours(theme: Theme, accent: string): AccentColours {
  const away = AWAY[theme];
  const { surface } = GROUNDS[theme];
  const pressed = [accent, mixed(accent, away, 0.18), mixed(accent, away, 0.34)] as const;
  const leastOn = (text: string) => Math.min(...pressed.map((ground) => contrast(text, ground)));
  const [best] = ON_ACCENT.toSorted((a, b) => leastOn(b) - leastOn(a));
  return {
    brand: pressed[0],
    'brand-hover': pressed[1],
    'brand-press': pressed[2],
    'on-brand': best!,
    'brand-soft': mixed(surface, accent, 0.12),
    'brand-soft-2': mixed(surface, accent, 0.2),
    'brand-ink': mixed(accent, away, 0.24),
    focus: accent,
  };
}

/** The least contrast that text has anywhere with this accent. */
export function leastContrast(theme: Theme, accent: string): Contrast {
  const colours = accentColours(theme, accent);
  const onGrounds = Object.values(GROUNDS[theme]).map((ground) => contrast(accent, ground));
  const onTints = [
    contrast(accent, colours['brand-soft']),
    contrast(colours['brand-ink'], colours['brand-soft']),
    contrast(colours['brand-ink'], colours['brand-soft-2']),
  ];
  const buttons = [colours.brand, colours['brand-hover'], colours['brand-press']].map((ground) =>
    contrast(colours['on-brand'], ground),
  );
  const all: Contrast[] = [
    { of: 'text in this colour on the page', ratio: Math.min(...onGrounds) },
    { of: 'text on a tint of this colour', ratio: Math.min(...onTints) },
    { of: 'text on a button of this colour', ratio: Math.min(...buttons) },
  ];
  return all.reduce((least, other) => (other.ratio < least.ratio ? other : least));
}

export const isReadable = (theme: Theme, accent: string): boolean =>
  leastContrast(theme, accent).ratio >= TEXT_CONTRAST;

/** The nearest colour that can be read everywhere: darker in the light theme, lighter in the dark one. */
export function readableAccent(theme: Theme, accent: string): string {
  for (let percent = 0; percent < 100; percent++) {
    const colour = mixed(accent, AWAY[theme], percent / 100);
    if (isReadable(theme, colour)) return colour;
  }
  return AWAY[theme];
}

/** Rounded down, so that what falls short never reads as if it were enough. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

/** Why an accent is refused and what would do, as sentences; null where it can be read. */
export function accentProblem(theme: Theme, accent: string): string | null {
  const { of, ratio } = leastContrast(theme, accent);
  if (ratio >= TEXT_CONTRAST) return null;
  const enough = ratioText(TEXT_CONTRAST);
  return `In the ${theme} theme ${of} has a contrast of ${ratioText(ratio)}; it takes ${enough}. ${readableAccent(theme, accent)} would do.`;
}
