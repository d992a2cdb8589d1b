import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Versioned } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { type Edit, edited } from './edit-document';

/** Milliseconds without typing after which the draft is saved by itself. */
const AUTOSAVE_AFTER = 5_000;

/** Edits that can be undone. */
const UNDO_MAX = 100;

interface Written<Document> {
  document: Document;
  past: readonly Document[];
  /** What was undone, until the next edit. */
  future: readonly Document[];
  /** What the last edit changed: further typing there is undone with it. */
  last: string;
}

type Step<Document> = Edit | { type: 'undo' } | { type: 'redo' } | { type: 'open'; document: Document };

export function step<Document>(state: Written<Document>, action: Step<Document>): Written<Document> {
  if (action.type === 'open') return { document: action.document, past: [], future: [], last: '' };
  if (action.type === 'undo') return undone(state);
  if (action.type === 'redo') return redone(state);
  const at = action.type === 'set' ? action.at.join('.') : '';
  const past = at !== '' && at === state.last ? state.past : [...state.past, state.document].slice(-UNDO_MAX);
  return { document: edited(state.document, action), past, future: [], last: at };
}

function undone<Document>({ document, past, future, last }: Written<Document>): Written<Document> {
  const earlier = past.at(-1);
  if (!earlier) return { document, past, future, last };
  return { document: earlier, past: past.slice(0, -1), future: [...future, document], last: '' };
}

function redone<Document>({ document, past, future, last }: Written<Document>): Written<Document> {
  const later = future.at(-1);
  if (!later) return { document, past, future, last };
  return { document: later, past: [...past, document], future: future.slice(0, -1), last: '' };
}

export const SAVE_STATES = {
  saved: 'Everything is saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  failed: 'Not saved',
  conflict: 'Not saved',
} as const;

type SaveState = keyof typeof SAVE_STATES;

/** Why the server refused a draft; undefined where trying again may help. */
const reasonOf = (error: unknown): string | undefined =>
  isApiProblem(error) && error.status < 500 ? (error.errors[0]?.message ?? error.message) : undefined;

/** What the server has of a draft. */
export interface StoredDraft<Document> extends Versioned {
  document: Document;
  drafted_by: string | null;
}

/** Saves a document over a version. @throws ApiProblem 412 when another one was saved since */
export type SaveDraft<Document, Stored> = (known: Stored, document: Document, version: string) => Promise<Stored>;

/** A document being edited: undo, and its draft on the server. Two editors are noticed by the version. */
export function useDraft<Document, Stored extends StoredDraft<Document>>(
  opened: Stored & StoredDraft<Document>,
  saveDraft: SaveDraft<Document, Stored>,
) {
  const [written, dispatch] = useReducer(step<Document>, {
    document: opened.document,
    past: [],
    future: [],
    last: '',
  });
  const { document } = written;
  const stored = useStoredDraft<Document, Stored>(opened, document, saveDraft);
  useAutosave(stored, document);
  const { open: takeOver } = stored;
  /** Takes the stored page over, and with it what another editor wrote. */
  const open = useCallback(
    (page: Stored) => {
      dispatch({ type: 'open', document: page.document });
      takeOver(page);
    },
    [takeOver],
  );
  return { ...stored, open, document, dispatch, canUndo: written.past.length > 0, canRedo: written.future.length > 0 };
}

export type Draft<Document, Stored extends StoredDraft<Document>> = ReturnType<typeof useDraft<Document, Stored>>;

/** What the server has of a document, and saving it: one save at a time, each with the version of the last. */
function useStoredDraft<Document, Stored extends StoredDraft<Document>>(
  opened: Stored,
  document: Document,
  saveDraft: SaveDraft<Document, Stored>,
) {
  const [base, setBase] = useState<Stored>(opened);
  const [saved, setSaved] = useState<Document>(opened.document);
  const [state, setState] = useState<SaveState>('saved');
  const [other, setOther] = useState<Stored>();
  const [reason, setReason] = useState<string>();
  const latest = useRef({
    base: opened,
    saved: opened.document,
    document,
    queue: Promise.resolve() as Promise<unknown>,
  });
  useEffect(() => {
    latest.current.document = document;
  }, [document]);

  const keep = useCallback((page: Stored, text: Document) => {
    Object.assign(latest.current, { base: page, saved: text });
    setBase(page);
    setSaved(text);
    setOther(undefined);
    setState('saved');
  }, []);

  const send = async (version?: string): Promise<Stored | undefined> => {
    const { base: known, saved: sent, document: text } = latest.current;
    if (text === sent && version === undefined) return known;
    setState('saving');
    try {
      const page = await saveDraft(known, text, version ?? known.version);
      keep(page, text);
      return page;
    } catch (error) {
      const isConflict = isApiProblem(error, 412);
      if (isConflict) setOther(error.current as Stored);
      setReason(reasonOf(error));
      setState(isConflict ? 'conflict' : 'failed');
      return undefined;
    }
  };
  /** @returns the page as it is stored now; undefined when it could not be saved */
  const save = (version?: string): Promise<Stored | undefined> => {
    const saving = latest.current.queue.then(() => send(version));
    latest.current.queue = saving;
    return saving;
  };
  const isUnsaved = document !== saved;
  const open = useCallback((page: Stored) => keep(page, page.document), [keep]);
  const shown: SaveState = isUnsaved && state === 'saved' ? 'unsaved' : state;
  return { base, isUnsaved, state: shown, other, reason, save, open };
}

/** Saves a draft by itself once typing has paused; not over what another editor saved. */
function useAutosave<Document, Stored extends StoredDraft<Document>>(
  { isUnsaved, state, save }: ReturnType<typeof useStoredDraft<Document, Stored>>,
  document: Document,
): void {
  const saveByItself = useEffectEvent(() => {
    if (state !== 'conflict') void save();
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(saveByItself, AUTOSAVE_AFTER);
    return () => clearTimeout(timer);
  }, [document, isUnsaved]);
}
