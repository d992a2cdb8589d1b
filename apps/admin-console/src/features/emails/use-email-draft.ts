import { useReducer, useState } from 'react';
import type { EditedEmail, EmailWords } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { type Edit, edited } from '../pages/editor/edit-document';
import { reasonOf } from '../pages/editor/use-draft';
import { useEmailActions } from './use-emails';

type Step = Edit | { type: 'open'; document: EmailWords };

const step = (document: EmailWords, action: Step): EmailWords =>
  action.type === 'open' ? action.document : (edited(document as never, action) as unknown as EmailWords);

type Trouble = 'failed' | 'conflict';

/** The words that are being written, and what the server has of them. Two editors are noticed by the version. */
export function useEmailDraft(opened: EditedEmail) {
  const [document, dispatch] = useReducer(step, opened.document);
  const [base, setBase] = useState(opened);
  const [saved, setSaved] = useState(opened.document);
  const [trouble, setTrouble] = useState<Trouble>();
  const [other, setOther] = useState<EditedEmail>();
  const [reason, setReason] = useState<string>();

  const keep = (email: EditedEmail, words: EmailWords) => {
    setBase(email);
    setSaved(words);
    setOther(undefined);
    setTrouble(undefined);
  };
  /** Takes what the server has. */
  const open = (email: EditedEmail) => {
    dispatch({ type: 'open', document: email.document });
    keep(email, email.document);
  };
  const actions = useEmailActions(opened.name, open);
  /** @returns the email as it is stored now; undefined when it could not be saved */
  const save = async (version = base.version): Promise<EditedEmail | undefined> => {
    if (document === saved && version === base.version) return base;
    try {
      const email = await actions.save.mutateAsync({ document, version });
      keep(email, document);
      return email;
    } catch (error) {
      const isConflict = isApiProblem(error, 412);
      if (isConflict) setOther(error.current as EditedEmail);
      setReason(reasonOf(error));
      setTrouble(isConflict ? 'conflict' : 'failed');
      return undefined;
    }
  };
  return { base, document, dispatch, isUnsaved: document !== saved, trouble, other, reason, save, open, actions };
}

export type EmailDraft = ReturnType<typeof useEmailDraft>;
