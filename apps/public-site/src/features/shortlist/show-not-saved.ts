import { toast } from '@townlink/web-ui/toast';
import { readShortlist, type SaveOutcome, SHORTLIST_MAX } from './shortlist-store';

const about = 'shortlist';

/** Says why the providers of a shared list were not saved. */
export function showNotSaved(outcome: Exclude<SaveOutcome, 'saved'>): void {
  if (outcome === 'blocked') return void toast.error('Your browser keeps nothing for this site', { about });
  const room = SHORTLIST_MAX - readShortlist().length;
  const title = room > 0 ? `Your shortlist has room for ${room} more` : 'Your shortlist is full';
  toast.error(title, { description: `It holds ${SHORTLIST_MAX} providers. Remove some of them first.`, about });
}
