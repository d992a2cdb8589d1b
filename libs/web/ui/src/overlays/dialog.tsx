import * as Primitive from '@radix-ui/react-dialog';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { classes } from '../primitives';
import { type ConfirmDialogProps, useDiscardQuestion } from './confirm-dialog';
import { CloseButton, Scrim, useReturnFocus } from './overlay';

export interface DialogProps extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'dismissal' | 'isEdited'> {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the primary one last. */
  footer?: ReactNode;
  width?: 'normal' | 'wide';
  /** Element with the initial focus; by default the first field, or else the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Element that receives the focus on close; by default the previous one. Needed for menu items, which are removed by then.
   */
  returnFocus?: RefObject<HTMLElement | null>;
}

const WINDOW =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card bg-surface shadow-overlay data-[state=open]:animate-rise ' +
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[calc(100%-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:data-[state=open]:animate-appear';

/** A modal dialog. It traps the focus, and returns it when it closes. */
export function Dialog({ title, description, children, footer, width = 'normal', ...rest }: DialogProps) {
  const focus = useReturnFocus(rest.initialFocus, rest.returnFocus);
  const { isKept, leave, begin, content, question } = useDiscardQuestion(rest);
  return (
    <Primitive.Root open={rest.open} onOpenChange={rest.onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          {...focus}
          {...content}
          onPointerDownOutside={(event) => isKept() && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            begin();
            focus.onOpenAutoFocus(event);
            if (!event.defaultPrevented) focusFirstField(event);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(WINDOW, width === 'wide' ? 'md:max-w-4xl' : 'md:max-w-lg')}
        >
          <Head title={title} description={description} onClose={leave} />
          <div className="grow overflow-y-auto p-5 md:p-6">{children}</div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-line p-5 md:flex-row md:justify-end md:px-6 md:py-4">
              {footer}
            </div>
          )}
          {question}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const FIELDS = ['input:enabled:not([type=file])', 'select:enabled', 'textarea:enabled'].join();

function focusFirstField(event: Event): void {
  const field = (event.target as Element).querySelector<HTMLElement>(FIELDS);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

interface HeadProps extends Pick<DialogProps, 'title' | 'description'> {
  onClose: (event: MouseEvent) => void;
}

/** Title and close button. */
function Head({ title, description, onClose }: HeadProps) {
  return (
    <div className="flex items-start gap-4 p-5 pb-0 md:p-6 md:pb-0">
      <div className="grid grow gap-1 pt-2">
        <Primitive.Title className="text-title font-semibold">{title}</Primitive.Title>
        {description && <Primitive.Description className="text-body text-muted">{description}</Primitive.Description>}
      </div>
      <CloseButton onClick={onClose} />
    </div>
  );
}
