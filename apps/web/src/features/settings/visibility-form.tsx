import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { editsSince } from '../../shared/edits-since';
import { paths } from '../../shared/paths';
import type { Me } from '../../shared/session/session.queries';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Checkbox, RadioGroup } from '../../shared/ui/choice';
import { cx } from '../../shared/ui/cx';
import { FormError } from '../../shared/ui/field';
import { FormFoot } from '../../shared/ui/form-foot';
import { Notice } from '../../shared/ui/notice';
import { EyeIcon } from '../../shared/ui/icons';
import { PageHeading } from '../../shared/ui/page-heading';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './settings.module.css';
import { type MeChanges, useUpdateMe } from './settings.queries';

const OPTIONS: readonly { value: Me['visibility']; label: string; description: string }[] = [
  { value: 'public', label: 'Public', description: 'Everybody who has its address can open your profile.' },
  {
    value: 'signed-in',
    label: 'Signed in',
    description: 'Only people who are signed in can open it. Others cannot find it.',
  },
  {
    value: 'private',
    label: 'Private',
    description: 'Only you can open it. Others cannot find it.',
  },
];

/** What a profile is while nothing has been chosen. */
const NOW: Record<Me['visibility'], string> = {
  public: 'public',
  'signed-in': 'open to people who are signed in',
  private: 'private',
};

/** Who may see the profile (D30). Somebody who has never chosen may also save what is chosen for them. */
export function VisibilityForm({ me }: { me: Me }) {
  const [edits, setEdits] = useState<MeChanges>({});
  const { mutate, isPending, isError } = useUpdateMe({
    saved: 'Visibility saved.',
    failed: 'Could not save who can see your profile. Please try again.',
  });
  const visibility = edits.visibility ?? me.visibility;
  const searchIndexing = edits.search_indexing ?? me.search_indexing;

  const changes: MeChanges = {
    ...((visibility !== me.visibility || !me.visibility_confirmed) && { visibility }),
    ...(searchIndexing !== me.search_indexing && { search_indexing: searchIndexing }),
  };
  const isChanged = Object.keys(changes).length > 0;

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !isChanged) return;
    mutate(changes, { onSuccess: () => setEdits((now) => editsSince(now, edits)) });
  };

  return (
    <>
      <PageHeading
        title="Preferences &amp; Visibility"
        note="What others can see of you."
        end={
          <a
            href={paths.asVisitor(me.profile_handle)}
            target="_blank"
            data-beside
            className={buttonClass('secondary')}
          >
            <EyeIcon size={16} aria-hidden />
            View as a signed-out visitor
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        }
      />
      <Card padded>
        <form onSubmit={save} noValidate className={styles.form}>
          <FormError>{isError && 'Update failed. Please try again.'}</FormError>
          {!me.visibility_confirmed && (
            <Notice>
              Your profile is {NOW[me.visibility]} for now. Your courses stay hidden until you save this
              choice.
            </Notice>
          )}
          <RadioGroup
            legend="Who can see your profile"
            options={OPTIONS}
            value={visibility}
            onChange={(value) => setEdits({ ...edits, visibility: value as Me['visibility'] })}
          />
          <Checkbox
            label="Search engines may list my profile"
            description="Only while your profile is public."
            checked={searchIndexing && visibility === 'public'}
            disabled={visibility !== 'public'}
            onChange={(event) => setEdits({ ...edits, search_indexing: event.currentTarget.checked })}
          />
          <FormFoot>
            <Button type="submit" kind="primary" busy={isPending} idle={!isChanged}>
              Save visibility
            </Button>
          </FormFoot>
        </form>
      </Card>
      <Card padded className={cx(styles.partHead, styles.apart)}>
        <div className={styles.aside}>
          <h3 className={styles.partTitle}>Share only a part</h3>
          <p>
            A link shows the projects, careers or courses that you choose, even while your profile is private.
            You decide when it ends.
          </p>
        </div>
        <Link to={paths.settings('sharing')} className={buttonClass()}>
          What I share
        </Link>
      </Card>
    </>
  );
}
