import { useEffect, useRef, type RefObject } from 'react';
import { type EmailPlaceholder, PLACEHOLDER_KINDS } from '@townlink/contracts';
import { toast } from '@townlink/web-ui/toast';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** The form field that was edited last. */
export function useLastField(form: RefObject<HTMLElement | null>): RefObject<TextField | null> {
  const last = useRef<TextField>(null);
  useEffect(() => {
    const element = form.current;
    const remember = ({ target }: FocusEvent) => {
      if (isTextField(target)) last.current = target;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [form]);
  return last;
}

/** Inserts text like typing, so that the form is notified. */
function insert(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

interface PlaceholderChipsProps {
  placeholders: readonly EmailPlaceholder[];
  field: RefObject<TextField | null>;
}

/** Placeholders for the texts. A press inserts one at the cursor. */
export function PlaceholderChips({ placeholders, field }: PlaceholderChipsProps) {
  const add = (name: string) => {
    if (field.current?.isConnected) insert(field.current, `{${name}}`);
    else toast.info('Put the cursor in a text first', { description: `Then press {${name}} again.` });
  };
  return (
    <div className="grid gap-2">
      <p id="placeholders" className="text-caption text-muted">
        A placeholder is replaced by its value in each message. Put the cursor in a text, and press a placeholder to
        insert it. The email cannot be published without those marked as needed.
      </p>
      <ul aria-labelledby="placeholders" className="flex flex-wrap gap-2">
        {placeholders.map(({ name, kind, example, needed }) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              className="min-h-11 max-w-full rounded-control border border-line bg-surface px-3 py-1 text-left text-caption wrap-anywhere"
              onClick={() => add(name)}
            >
              <code className="font-semibold">{`{${name}}`}</code> {PLACEHOLDER_KINDS[kind]}
              {needed && ', needed'}
              <span className="block text-muted">{example.length > 60 ? `${example.slice(0, 59)}…` : example}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
