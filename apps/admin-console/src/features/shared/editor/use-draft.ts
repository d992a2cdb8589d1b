import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Versioned } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useKeptText } from '@townlink/web-forms/kept-text';
import { toast } from '@townlink/web-ui/toast';
import { type Edit, edited } from './edit-document';

/** Milliseconds without typing until the draft is saved automatically. */
const AUTOSAVE_AFTER = 5_000;

/** Milliseconds without typing until further typing in the same field becomes a separate undo step. */
const PAUSE = 1_000;

/** Number of edits that can be undone. */
const UNDO_MAX = 100;

interface Written<Document> {
  document: Document;
  past: readonly Document[];
  /** Undone documents, until the next edit. */
  future: readonly Document[];
  /** The path of the last edit: further typing there belongs to the same step. */
  last: string;
}

type Step<Document> =
  | Edit
  | { type: 'undo' }
  | { type: 'redo' }
  /** Further typing becomes a separate step. */
  | { type: 'pause' }
  /** @param isStep whether Undo can restore the previous text */
  | { type: 'open'; document: Document; isStep: boolean };

export function step<Document>(state: Written<Document>, action: Step<Document>): Written<Document> {
  if (action.type === 'open') return opened(state, action);
  if (action.type === 'pause') return { ...state, last: '' };
  if (action.type === 'undo') return undone(state);
  if (action.type === 'redo') return redone(state);
  const at = action.type === 'set' ? action.at.join('.') : '';
  const past = at !== '' && at === state.last ? state.past : pastOf(state);
  return { document: edited(state.document, action), past, future: [], last: at };
}

const pastOf = <Document>({ past, document }: Written<Document>): readonly Document[] =>
  [...past, document].slice(-UNDO_MAX);

const opened = <Document>(
  state: Written<Document>,
  { document, isStep }: { document: Document; isStep: boolean },
): Written<Document> => {
  if (!isStep) return { document, past: [], future: [], last: '' };
  // Canceling a schedule opens the same text again.
  return { document, past: isSame(document, state.document) ? state.past : pastOf(state), future: [], last: '' };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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

const KEPT = 'Sign in again: what you wrote is kept in this tab.';

/** Why the server refused a draft; undefined if a retry may help. */
const reasonOf = (error: unknown): string | undefined =>
  isApiProblem(error) && error.status < 500 ? (error.errors[0]?.message ?? error.message) : undefined;

/**
 * The reason is above the text, which may be out of view.
 * @param isRetry after a failure, without the person's asking
 */
function reportNotSaved(error: unknown, isRetry: boolean): void {
  if (isApiProblem(error, 401)) toast.info('Your session has ended', { description: KEPT });
  else if (!isRetry)
    toast.error('The draft could not be saved', { description: 'Press “Not saved” to see why. Your text is kept.' });
}

/** The server's copy of a draft. */
export interface StoredDraft<Document> extends Versioned {
  document: Document;
  drafted_by: string | null;
}

/** Saves a document over a version. @throws ApiProblem 412 if another version was saved since */
export type SaveDraft<Document, Stored> = (known: Stored, document: Document, version: string) => Promise<Stored>;

/**
 * An edited document with undo, and its draft on the server. Concurrent editors are detected by the version.
 * @param name of the document among all that are edited: 'pages/pricing'
 */
export function useDraft<Document, Stored extends StoredDraft<Document>>(
  name: string,
  opened: Stored & StoredDraft<Document>,
  saveDraft: SaveDraft<Document, Stored>,
) {
  const [written, apply] = useReducer(step<Document>, {
    document: opened.document,
    past: [],
    future: [],
    last: '',
  });
  const { document } = written;
  const stored = useStoredDraft<Document, Stored>(opened, document, saveDraft);
  useAutosave(stored, document);
  const dispatch = useSteps(apply, stored.base);
  const { open: takeOver } = stored;
  const openAs = useCallback(
    (page: Stored, isStep: boolean) => {
      apply({ type: 'open', document: page.document, isStep });
      takeOver(page);
    },
    [takeOver],
  );
  /** Opens the stored page, with nothing to undo. */
  const open = useCallback((page: Stored) => openAs(page, false), [openAs]);
  /** Replaces the text, for example with another editor's; Undo restores the current one. */
  const replace = useCallback((page: Stored) => openAs(page, true), [openAs]);
  const kept = useKept(name, stored, document, apply);
  const canUndo = written.past.length > 0;
  return { ...stored, open, replace, document, dispatch, kept, canUndo, canRedo: written.future.length > 0 };
}

/** The text that was not saved when this tab last left the editor, if it differs from the stored one. */
function useKept<Document>(
  name: string,
  { isUnsaved, base }: { isUnsaved: boolean; base: StoredDraft<Document> },
  document: Document,
  apply: Dispatch<Step<Document>>,
) {
  const { found, drop } = useKeptText(name, { document, isUnsaved, version: base.version });
  const use = () => {
    if (found) apply({ type: 'open', document: found.document, isStep: true });
    drop();
  };
  return { found: found && isSame(found.document, base.document) ? undefined : found, use, drop };
}

/** Typing in one field is one step until it pauses or is saved. */
function useSteps<Document>(apply: Dispatch<Step<Document>>, saved: unknown): Dispatch<Step<Document>> {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    typedAt.current = Number.NEGATIVE_INFINITY;
  }, [saved]);
  return useCallback(
    (action) => {
      const now = performance.now();
      if (now - typedAt.current > PAUSE) apply({ type: 'pause' });
      typedAt.current = now;
      apply(action);
    },
    [apply],
  );
}

export type Draft<Document, Stored extends StoredDraft<Document>> = ReturnType<typeof useDraft<Document, Stored>>;

/**
 * The server's last response, and the text that it has stored. `latest` is for saves, which run later than requested.
 */
function useLatest<Document, Stored extends StoredDraft<Document>>(opened: Stored, document: Document) {
  const [base, setBase] = useState<Stored>(opened);
  const [saved, setSaved] = useState<Document>(opened.document);
  const [state, setState] = useState<SaveState>('saved');
  const [other, setOther] = useState<Stored>();
  const latest = useRef({ base: opened, saved: opened.document, document });
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
  const open = useCallback(
    (page: Stored) => {
      latest.current.document = page.document; // An automatic save may begin before this text is rendered.
      keep(page, page.document);
    },
    [keep],
  );
  return { base, isUnsaved: document !== saved, state, setState, other, setOther, latest, keep, open };
}

/**
 * The server's copy of a document, and saving it: one save at a time, each based on the version of the previous one.
 */
function useStoredDraft<Document, Stored extends StoredDraft<Document>>(
  opened: Stored,
  document: Document,
  saveDraft: SaveDraft<Document, Stored>,
) {
  const { base, isUnsaved, state, setState, other, setOther, latest, keep, open } = useLatest(opened, document);
  const [reason, setReason] = useState<string>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (version?: string, isRetry = false): Promise<Stored | undefined> => {
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
      reportNotSaved(error, isRetry);
      setState(isConflict ? 'conflict' : 'failed');
      return undefined;
    }
  };
  const enqueue = (saving: () => Promise<Stored | undefined>): Promise<Stored | undefined> => {
    const done = queue.current.then(saving);
    queue.current = done;
    return done;
  };
  /** @returns the stored page; undefined if it could not be saved */
  const save = (version?: string, isRetry?: boolean) => enqueue(() => send(version, isRetry));
  /** Saves the text even if it is unchanged: the server refuses it if another editor has saved a different one. */
  const confirm = () => enqueue(() => send(latest.current.base.version));
  const shown: SaveState = isUnsaved && state === 'saved' ? 'unsaved' : state;
  return { base, isUnsaved, state: shown, other, reason, save, confirm, open };
}

/** Saves a draft automatically once typing has paused, but never over another editor's version. */
function useAutosave<Document, Stored extends StoredDraft<Document>>(
  { isUnsaved, state, save }: ReturnType<typeof useStoredDraft<Document, Stored>>,
  document: Document,
): void {
  const saveByItself = useEffectEvent(() => {
    if (state !== 'conflict') void save(undefined, state === 'failed');
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(saveByItself, AUTOSAVE_AFTER);
    return () => clearTimeout(timer);
  }, [document, isUnsaved]);
}
