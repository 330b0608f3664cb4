import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The selected item of a list, in the address. On mobile its detail is a page of its own, which the browser's Back leaves; on
 * wide screens it is beside the list, and a selection replaces the one before it.
 * @param name of the parameter
 */
export function useAddressSelection(name: string, mobile: boolean) {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const withSelection = (before: URLSearchParams, key: string | null) => {
    const next = new URLSearchParams(before);
    if (key === null) next.delete(name);
    else next.set(name, key);
    return next;
  };
  const clear = (preventScrollReset = true) =>
    setAddress((before) => withSelection(before, null), { replace: true, preventScrollReset });
  return {
    /** The key in the address. */
    chosen: address.get(name),
    /** The address with an item, for its link. */
    linkTo: (key: string) => `?${withSelection(address, key)}`,
    select: (key: string) =>
      setAddress(
        (before) => withSelection(before, key),
        mobile ? { state: { fromList: true } } : { replace: true, preventScrollReset: true },
      ),
    clear: () => clear(),
    /** Returns from the detail to the list. */
    back: () => {
      if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
      else clear(!mobile);
    },
  };
}
