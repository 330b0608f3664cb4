/** Who is signed in, as far as the frame of the page shows it. */
export interface Viewer {
  /** Public handle; without one there is no dashboard to go to and the primary navigation is left out. */
  handle: string | null;
  /** Empty while the profile is not known yet, like the display name. */
  firstName: string;
  displayName: string;
  imageUrl: string | null;
  /** Whether there are staff pages for them; false while the profile is not known yet. */
  isStaff?: boolean;
}
