import { useEffect, useState } from 'react';

/** Milliseconds without an edit. */
const PAUSE = 300;

/** The document at the last pause in editing, for requests that should not be sent with every key. */
export function usePaused<Document>(document: Document): Document {
  const [paused, setPaused] = useState(document);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(document), PAUSE);
    return () => clearTimeout(timer);
  }, [document]);
  return paused;
}
