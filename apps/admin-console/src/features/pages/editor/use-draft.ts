import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { contentAdminRoutes, type ContentDocument, type EditedContent } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { type Edit, edited } from './edit-document';

/** Milliseconds without typing after which the draft is saved by itself. */
const AUTOSAVE_AFTER = 5_000;

/** Edits that can be undone. */
const UNDO_MAX = 100;

interface Written {
  document: ContentDocument;
  past: readonly ContentDocument[];
  /** What was undone, until the next edit. */
  future: readonly ContentDocument[];
  /** What the last edit changed: further typing there is undone with it. */
  last: string;
}

type Step = Edit | { type: 'undo' } | { type: 'redo' } | { type: 'open'; document: ContentDocument };

export function step(state: Written, action: Step): Written {
  if (action.type === 'open') return { document: action.document, past: [], future: [], last: '' };
  if (action.type === 'undo') return undone(state);
  if (action.type === 'redo') return redone(state);
  const at = action.type === 'set' ? action.at.join('.') : '';
  const past = at !== '' && at === state.last ? state.past : [...state.past, state.document].slice(-UNDO_MAX);
  return { document: edited(state.document, action), past, future: [], last: at };
}

function undone({ document, past, future, last }: Written): Written {
  const earlier = past.at(-1);
  if (!earlier) return { document, past, future, last };
  return { document: earlier, past: past.slice(0, -1), future: [...future, document], last: '' };
}

function redone({ document, past, future, last }: Written): Written {
  const later = future.at(-1);
  if (!later) return { document, past, future, last };
  return { document: later, past: [...past, document], future: future.slice(0, -1), last: '' };
}

type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed' | 'conflict';

/** A document being edited: undo, and a draft that saves itself. Two editors are noticed by the version. */
export function useDraft(opened: EditedContent) {
  const [written, dispatch] = useReducer(step, {
    document: opened.document,
    past: [],
    future: [],
    last: '',
  });
  const { document } = written;
  const stored = useStoredDraft(opened, document);
  const { open: takeOver } = stored;
  /** Takes the stored page over, and with it what another editor wrote. */
  const open = useCallback(
    (page: EditedContent) => {
      dispatch({ type: 'open', document: page.document });
      takeOver(page);
    },
    [takeOver],
  );
  return { ...stored, open, document, dispatch, canUndo: written.past.length > 0, canRedo: written.future.length > 0 };
}

export type Draft = ReturnType<typeof useDraft>;

/** What the server has of a document, and saving it: one save at a time, each with the version of the last. */
function useStoredDraft(opened: EditedContent, document: ContentDocument) {
  const call = useCall();
  const [base, setBase] = useState(opened);
  const [saved, setSaved] = useState(opened.document);
  const [state, setState] = useState<SaveState>('saved');
  const [other, setOther] = useState<EditedContent>();
  const latest = useRef({
    base: opened,
    saved: opened.document,
    document,
    queue: Promise.resolve() as Promise<unknown>,
  });
  useEffect(() => {
    latest.current.document = document;
  }, [document]);

  const keep = useCallback((page: EditedContent, text: ContentDocument) => {
    Object.assign(latest.current, { base: page, saved: text });
    setBase(page);
    setSaved(text);
    setOther(undefined);
    setState('saved');
  }, []);

  const send = async (version?: string): Promise<EditedContent | undefined> => {
    const { base: known, saved: sent, document: text } = latest.current;
    if (text === sent && version === undefined) return known;
    setState('saving');
    try {
      const options = { params: { page: known.name }, body: { document: text }, version: version ?? known.version };
      const page = await call(contentAdminRoutes.save, options);
      keep(page, text);
      return page;
    } catch (error) {
      const isConflict = isApiProblem(error, 412);
      if (isConflict) setOther(error.current as EditedContent);
      setState(isConflict ? 'conflict' : 'failed');
      return undefined;
    }
  };
  /** @returns the page as it is stored now; undefined when it could not be saved */
  const save = (version?: string): Promise<EditedContent | undefined> => {
    const saving = latest.current.queue.then(() => send(version));
    latest.current.queue = saving;
    return saving;
  };
  const isUnsaved = document !== saved;
  const saveByItself = useEffectEvent(() => {
    if (state !== 'conflict') void save();
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const timer = setTimeout(saveByItself, AUTOSAVE_AFTER);
    return () => clearTimeout(timer);
  }, [document, isUnsaved]);

  const open = useCallback((page: EditedContent) => keep(page, page.document), [keep]);
  const shown: SaveState = isUnsaved && state === 'saved' ? 'unsaved' : state;
  return { base, isUnsaved, state: shown, other, save, open };
}
