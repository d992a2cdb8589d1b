import { isApiProblem } from '@townlink/web-api';
import { toast } from '@townlink/web-ui/toast';

const CHANGED = 'It was changed elsewhere, and is now shown as it was saved there. Undo restores your text.';

/**
 * Reports a failed action on an edited document. If another editor has changed the document, that version replaces the open one:
 * otherwise the action would fail until the page is reloaded.
 * @param onReplace replaces the current text, with Undo
 */
export function reportFailure<Stored>(
  error: unknown,
  onReplace: (current: Stored) => void,
  title = 'That did not work',
): void {
  const problem = isApiProblem(error) ? error : undefined;
  const current = problem?.status === 412 ? problem.current : undefined;
  if (current) onReplace(current as Stored);
  const reason = current ? CHANGED : (problem?.errors[0]?.message ?? problem?.message);
  toast.error(title, { description: reason });
}
