import type { EmailWords } from '@townlink/contracts';
import type { Block, EmailContent } from '../layout/blocks';
import type { EditableEmail } from './editable-email';
import { fillWords, type Values, valuesOf } from './fill-words';

/**
 * A message in an administrator's words. The result is checked for what every message needs: if it is missing, or a value
 * cannot be filled in, the release's text is sent instead.
 */
export function contentOf(email: EditableEmail, words: EmailWords, data: object, siteUrl: string): EmailContent {
  const written = email.email.write(data as never);
  const values = valuesOf(data);
  try {
    const { heading: _, ...rest } = written;
    const content = { ...rest, ...fillWords(words, { values, siteUrl }) };
    return hasNeeded(email, content.blocks, values) ? content : written;
  } catch {
    return written;
  }
}

/** A sample with any text, complete or not. */
export function sampleContent({ email, sample }: EditableEmail, words: EmailWords, siteUrl: string): EmailContent {
  const { heading: _, ...rest } = email.write(sample as never);
  return { ...rest, ...fillWords(words, { values: valuesOf(sample), siteUrl }) };
}

const hasNeeded = ({ placeholders }: EditableEmail, blocks: readonly Block[], values: Values): boolean =>
  placeholders.every(({ name, needed }) => {
    const value = values.get(name);
    return !needed || !value || blocks.some((block) => textOf(block).includes(value));
  });

/** All text in a block. */
const textOf = (block: Block): string => Object.values(block).flat(2).join('\n');
