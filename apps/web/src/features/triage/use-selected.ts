import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SELECTED } from './submission-filters';

/**
 * The submission that is looked at, in the address. Wide screens look at the first where the address names none.
 * @param first of the list; undefined while there is none
 */
export function useSelected(first: string | undefined, mobile: boolean) {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const chosen = address.get(SELECTED);

  const addressOf = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (id === null) next.delete(SELECTED);
    else next.set(SELECTED, id);
    return next;
  };
  return {
    selected: chosen ?? (mobile ? null : (first ?? null)),
    /** The address with a submission, for its link. */
    linkTo: (id: string) => `?${addressOf(id)}`,
    /** On a phone it is a page of its own, which the browser's Back leaves. */
    select: (id: string) =>
      setAddress(addressOf(id), {
        preventScrollReset: !mobile,
        ...(mobile ? { state: { fromList: true } } : { replace: true }),
      }),
    /** To the list. */
    back: () => {
      if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
      else setAddress(addressOf(null), { replace: true });
    },
  };
}
