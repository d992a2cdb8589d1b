import * as Primitive from '@radix-ui/react-dialog';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../actions/button';
import { Scrim, useReturnFocus } from './overlay';

interface Dismissible {
  onOpenChange: (open: boolean) => void;
  /**
   * How Escape, the close button and a press beside a dialog close it. 'unless-edited': once a field was edited, Escape and the
   * close button ask first, and a press does nothing, since it is usually a slip. 'always': each closes it, for a search or for
   * input that is kept. 'never': only the close button does, for what is shown only once. 'Cancel' never asks: it is a choice.
   */
  dismissal?: 'unless-edited' | 'always' | 'never';
  /** Whether its fields hold unsaved input; by default, whether one was edited since it opened. */
  isEdited?: boolean;
}

export interface ConfirmDialogProps extends Dismissible {
  open: boolean;
  /** A question that names the object, such as 'Delete Ace Plumbing?'. */
  title: string;
  /** The consequences. */
  description: ReactNode;
  /** The verb in the title, such as 'Delete provider'. */
  confirmLabel: string;
  /** Label of the safe choice, such as 'Keep the provider', since 'Cancel' would be ambiguous. */
  cancelLabel: string;
  onConfirm: () => void;
  /** Text while in progress; the dialog cannot be confirmed again until it ends. */
  busy?: string | false;
  danger?: boolean;
  /** Additional fields, such as notes. */
  children?: ReactNode;
  /** Element that receives the focus on close, as of a dialog. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/**
 * Asks before Escape or the close button discards what was entered in a dialog. Spread `content` onto the content, call `begin`
 * when it opens, `leave` when the close button is pressed, and render `question` in it.
 */
export function useDiscardQuestion({ onOpenChange, dismissal = 'unless-edited', isEdited }: Dismissible) {
  const [isAsking, setAsking] = useState(false);
  const wasEdited = useRef(false);
  const edit = () => (wasEdited.current = true);
  const hasInput = () => dismissal === 'unless-edited' && (isEdited ?? wasEdited.current);
  const isKept = () => dismissal === 'never' || hasInput();
  const leave = (event: Pick<Event, 'preventDefault'>) => {
    if (!hasInput()) return;
    event.preventDefault();
    setAsking(true);
  };
  const escape = (event: KeyboardEvent) => {
    if (dismissal === 'never') event.preventDefault();
    else leave(event);
  };
  return {
    isKept,
    leave,
    begin: () => {
      wasEdited.current = false;
      setAsking(false);
    },
    content: { onInput: edit, onDrop: edit, onEscapeKeyDown: escape },
    question: isAsking && (
      <ConfirmDialog
        open
        danger
        onOpenChange={() => setAsking(false)}
        title="Discard what you entered?"
        description="What you have not saved or sent yet is lost."
        confirmLabel="Discard it"
        cancelLabel="Keep editing"
        onConfirm={() => onOpenChange(false)}
      />
    ),
  };
}

/** Asks before an irreversible action. A click outside has no effect; initial focus is on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(undefined, props.returnFocus);
  const { begin, content, question } = useDiscardQuestion(props);
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          {...content}
          role="alertdialog"
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            begin();
            focus.onOpenAutoFocus();
            if (props.children) return;
            event.preventDefault();
            cancel.current?.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 grid max-h-[92dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-card bg-surface p-6 shadow-overlay data-[state=open]:animate-appear"
        >
          <Primitive.Title className="text-title font-semibold">{props.title}</Primitive.Title>
          <Primitive.Description className="text-body text-muted">{props.description}</Primitive.Description>
          {props.children}
          <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
            <Primitive.Close asChild>
              <Button ref={cancel} variant="secondary">
                {props.cancelLabel}
              </Button>
            </Primitive.Close>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              busy={props.busy}
              // The second press of a double-click may come before the dialog is busy.
              onClick={(event) => event.detail < 2 && props.onConfirm()}
            >
              {props.confirmLabel}
            </Button>
          </div>
          {question}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
