import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storageKeys } from '@townlink/contracts';
import { useSession } from '@townlink/web-session';

/** Increase it when older texts can no longer be read. */
const VERSION = 1;

/** Milliseconds without typing until the text is kept. */
const PAUSE = 500;

/** A text that was not saved, as kept in this tab until it is: a session may end, and a page may be left or crash. */
export interface KeptText<Document> {
  document: Document;
  /** Of the saved text that it began with. */
  version: string;
}

/** @param name of the edited document: 'pages/pricing' */
const keyOf = (userId: string, name: string): string => `${storageKeys.unsaved}.v${VERSION}.${userId}.${name}`;

function read<Document>(key: string): KeptText<Document> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<KeptText<Document>> | null;
    return typeof kept?.document === 'object' && kept.document ? (kept as KeptText<Document>) : undefined;
  } catch {
    return undefined; // Storage is blocked or holds foreign data.
  }
}

function write(key: string, kept: KeptText<unknown> | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // The editor works without storage.
  }
}

interface Edited<Document> {
  document: Document;
  isUnsaved: boolean;
  /** Of the saved text. */
  version: string;
}

/**
 * Keeps the text of an editor in this tab while it is not saved.
 * @returns the text that was kept when the editor was opened, until it is used or dropped
 */
export function useKeptText<Document>(name: string, { document, isUnsaved, version }: Edited<Document>) {
  const { user } = useSession();
  // The session may have ended when the last text is kept.
  const [key] = useState(() => keyOf(user?.id ?? '', name));
  const [found, setFound] = useState(() => read<Document>(key));
  const wasUnsaved = useRef(false);
  const keep = useEffectEvent(() => {
    if (isUnsaved) write(key, { document, version });
    else if (wasUnsaved.current) write(key, undefined);
    wasUnsaved.current = isUnsaved;
  });
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer);
  }, [document]);
  useEffect(() => keep(), [isUnsaved]);
  const forget = useKeepingAtTheEnd({ key, document, isUnsaved, version });
  const drop = () => {
    setFound(undefined);
    if (!isUnsaved) write(key, undefined);
  };
  return { found, drop, forget };
}

/** An effect's event can no longer be called when its component is removed. @returns forgets a text that is saved now */
function useKeepingAtTheEnd(edited: Edited<unknown> & { key: string }) {
  const latest = useRef(edited);
  useEffect(() => {
    latest.current = edited;
  });
  useEffect(() => {
    const keepNow = () => {
      const { key, document, isUnsaved, version } = latest.current;
      if (isUnsaved) write(key, { document, version });
    };
    globalThis.addEventListener('pagehide', keepNow);
    return () => {
      globalThis.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  return () => {
    latest.current = { ...latest.current, isUnsaved: false };
    write(latest.current.key, undefined);
  };
}
