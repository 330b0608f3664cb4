import { useSearchParams } from 'react-router-dom';
import { MAX_COMPARED } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { CheckIcon, PlusIcon } from '../../shared/ui/icons';
import { addressOfChoice, readChoice, toggled } from './choice';

/** Puts a career or a program among those that are compared, or takes it out. */
export function CompareToggle({ of: key }: { of: string }) {
  const [address, setAddress] = useSearchParams();
  const keys = readChoice(address);
  const chosen = keys.includes(key);
  const full = !chosen && keys.length >= MAX_COMPARED;
  const toggle = () =>
    setAddress((before) => new URLSearchParams(addressOfChoice(before, toggled(readChoice(before), key))), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Button aria-pressed={chosen} disabled={full} onClick={toggle}>
      {chosen ? <CheckIcon size={16} aria-hidden /> : <PlusIcon size={16} aria-hidden />}
      {full ? `Compare (${MAX_COMPARED} at most)` : 'Compare'}
    </Button>
  );
}
