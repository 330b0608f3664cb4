import { useEffect, useEffectEvent } from 'react';
import { type PageKey, pageKeys } from './shortcuts';

/**
 * Gives the page keys of its own while it is shown. They are in the help about shortcuts, and obey the rules of all
 * shortcuts: they wait while a person types, and are off where shortcuts are.
 * @param keys the same keys every time; what they do may change
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const act = useEffectEvent((place: number) => keys[place]?.act?.());
  const named = useEffectEvent(() =>
    keys.map((key, place) => (key.act ? { ...key, act: () => act(place) } : key)),
  );
  useEffect(() => {
    pageKeys.current = named();
    return () => {
      pageKeys.current = [];
    };
  }, []);
}
