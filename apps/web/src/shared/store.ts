import { useSyncExternalStore } from 'react';

/** A value outside React. */
interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** The value; the component that asks for it follows it. */
  useValue: () => Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const notify of listeners) notify();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
