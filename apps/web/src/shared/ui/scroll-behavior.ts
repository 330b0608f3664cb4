/** How a scroll that an action causes moves: at once where motion is reduced (D67). */
export const scrollBehavior = (): 'instant' | 'smooth' => (isMotionReduced() ? 'instant' : 'smooth');

export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
