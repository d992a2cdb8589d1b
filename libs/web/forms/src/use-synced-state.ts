import { useCallback, useState } from 'react';

/**
 * State initialized from outside, such as the address, and reset whenever that changes. Unlike remounting with a key, the
 * field keeps its focus.
 * @param source the initial value
 * @param key identifies the source; the source itself by default
 */
export function useSyncedState<Value>(source: Value, key: unknown = source) {
  const [state, setState] = useState({ key, value: source });
  const isBehind = state.key !== key;
  if (isBehind) setState({ key, value: source }); // React re-renders immediately, before anything is shown.
  const set = useCallback((value: Value) => setState({ key, value }), [key]);
  return [isBehind ? source : state.value, set] as const;
}
