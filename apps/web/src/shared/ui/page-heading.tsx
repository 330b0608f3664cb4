import { SectionHeading, type SectionHeadingProps } from './card';
import { VisuallyHidden } from './visually-hidden';

/** The title of a page at its top. On a phone the banner of the page says it, and only screen readers find it here. */
export const PageHeading = ({ title, ...rest }: SectionHeadingProps) => (
  <SectionHeading {...rest} title={<VisuallyHidden on="mobile">{title}</VisuallyHidden>} />
);
