import { readBlocksOf } from '../content/read-document';
import { oneLine } from '../text/one-line';
import { type EmailBlock, emailKinds } from './email-blocks';
import { EMAIL_LIMITS, type EmailWords } from './email-words';
import type { EmailCondition } from './vocabulary';

/** Above all limits, so that overlong text stays visible and can be fixed. */
const READ_MAX = 1_000;

/** Reads untrusted text: from a database, a request or another release. */
export function readEmailWords(stored: unknown, conditions: readonly EmailCondition[]): EmailWords {
  const line = (name: string): string => {
    const value: unknown =
      typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name)
        ? (stored as Record<string, unknown>)[name]
        : undefined;
    return typeof value === 'string' ? oneLine(value.slice(0, READ_MAX).toWellFormed()) : '';
  };
  const blocks: unknown =
    stored && typeof stored === 'object' && Object.hasOwn(stored, 'blocks') && Reflect.get(stored, 'blocks');
  return {
    subject: line('subject'),
    heading: line('heading'),
    preheader: line('preheader'),
    blocks: readBlocksOf(blocks, emailKinds(conditions), EMAIL_LIMITS.blocks) as EmailBlock[],
  };
}
