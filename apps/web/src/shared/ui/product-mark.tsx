/** The mark that stands beside the name of the product. */
export const ProductMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
    <rect width="32" height="32" rx="9.5" fill="var(--brand)" />
    <path
      d="M9.5 7.5v13a4 4 0 0 0 4 4h9"
      fill="none"
      stroke="var(--on-brand)"
      strokeWidth="3.3"
      strokeLinecap="round"
    />
    <circle cx="21.5" cy="11.5" r="3.7" fill="var(--gold)" />
  </svg>
);
