import type { Schemas } from '@lumen/contracts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../shared/session/session.queries';
import { Card, SectionHeading } from '../../shared/ui/card';
import { RadioGroup } from '../../shared/ui/choice';

export type Visibility = Schemas['MeDto']['visibility'];

const OPTIONS: readonly { value: Visibility; label: string; description: string }[] = [
  { value: 'public', label: 'Public', description: 'Everybody who has its address, signed in or not.' },
  { value: 'signed-in', label: 'Signed in', description: 'Only people who are signed in to Lumen.' },
  { value: 'private', label: 'Private', description: 'Only you.' },
];

export const isVisibility = (value: unknown): value is Visibility =>
  OPTIONS.some((option) => option.value === value);

/** Asked with the first import, before any course shows to others (D30). */
export function VisibilityQuestion({
  value,
  onChange,
}: {
  value: Visibility;
  onChange: (value: Visibility) => void;
}) {
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' }); // another tab may have answered it
  return (
    <Card as="section" padded aria-labelledby="visibility">
      <SectionHeading
        id="visibility"
        title="Who may see your profile?"
        note="No course shows to anybody else before you import. In Settings you can change this and hide single courses."
      />
      <RadioGroup
        legend="Who may see your profile?"
        hideLegend
        options={OPTIONS}
        value={value}
        onChange={(chosen) => onChange(chosen as Visibility)}
      />
    </Card>
  );
}
