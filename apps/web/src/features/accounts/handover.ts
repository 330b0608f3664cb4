import { useLocation } from 'react-router-dom';

/** What one account page hands over to the next, beside the address: nothing of it belongs into a URL. */
export interface Handover {
  /** What was just achieved. */
  notice?: string;
  /** The address somebody has typed already. */
  email?: string;
  /** Begin again, although a step waits to be finished; beginning replaces it. */
  startsOver?: boolean;
  /** A step waited so long that it is gone. */
  tookTooLong?: boolean;
}

export const useHandover = (): Handover => (useLocation().state ?? {}) as Handover;
