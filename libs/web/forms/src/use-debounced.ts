import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke before a request is sent. */
const PAUSE = 100;

/** The trimmed text, once typing has paused. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
