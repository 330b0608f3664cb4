import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLocalStorage } from '../../shared/use-local-storage';

/** The parameter of the address that carries the skill. */
const CHOSEN_SKILL = 'skill';

export interface ChosenSkill {
  /** By name. */
  chosen: string | null;
  choose: (name: string) => void;
  /** Returns from the details, which on mobile stand in place of the list. */
  back: () => void;
}

/**
 * The chosen skill of a profile. The address may name one; on mobile it always does, so that the browser's Back returns to
 * the list. This browser remembers the last one together with whose it is: it is open again on the next visit, and what
 * was read in one profile opens nothing in the next.
 */
export function useChosenSkill(handle: string, mobile: boolean): ChosenSkill {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const named = address.get(CHOSEN_SKILL);

  const [kept, keep] = useLocalStorage('mobileSelectedSkill');
  const owner = `${handle.toLowerCase()}/`;
  const remembered = kept?.startsWith(owner) ? kept.slice(owner.length) : null;
  const remember = useCallback(
    (name: string | null) => keep(name === null ? null : owner + name),
    [keep, owner],
  );
  // The remembered skill is not in the address yet, as on the first visit or when a wide screen becomes narrow.
  const [pending, setPending] = useState(remembered !== null);

  const name = useCallback(
    (skill: string | null, options: { replace?: boolean; state?: unknown }) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (skill === null) next.delete(CHOSEN_SKILL);
          else next.set(CHOSEN_SKILL, skill);
          return next;
        },
        { preventScrollReset: true, ...options },
      ),
    [setAddress],
  );

  if (pending && mobile && (named !== null || remembered === null)) setPending(false);
  useEffect(() => {
    if (!mobile) return;
    if (pending) name(remembered, { replace: true });
    else remember(named);
  }, [mobile, named, name, pending, remember, remembered]);

  const choose = useCallback(
    (skill: string) => {
      remember(skill);
      if (mobile) name(skill, { state: { fromList: true } });
      else {
        setPending(true);
        if (named !== null) name(null, { replace: true });
      }
    },
    [mobile, name, named, remember],
  );
  const back = () => {
    remember(null);
    if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
    else name(null, { replace: true });
  };
  return { chosen: named ?? (mobile && !pending ? null : remembered), choose, back };
}
