import { useCallback, useState } from 'react';

/**
 * State of a box that begins with a value from elsewhere, for instance from the address, and begins anew whenever that
 * changes: the box stays in step without losing the focus, as it would if it were made anew.
 * @param source the value to begin with
 * @param key what tells one source from another; the source itself by default
 */
export function useSyncedState<Value>(source: Value, key: unknown = source) {
  const [state, setState] = useState({ key, value: source });
  const isBehind = state.key !== key;
  if (isBehind) setState({ key, value: source }); // React renders again at once, before anything is shown.
  const set = useCallback((value: Value) => setState({ key, value }), [key]);
  return [isBehind ? source : state.value, set] as const;
}
