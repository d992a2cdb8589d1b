import { BLOCKS, type UnknownBlock, type ValuesOf } from '../content/blocks';
import { block, type BlockKinds } from '../content/fields';
import type { EmailCondition } from './vocabulary';

const TEXT_MAX = 2_000;
const EMAILS = ['email'] as const;

/** Content of emails: blocks that pages also have, and email-only ones. */
export const EMAIL_BLOCKS = {
  heading: block({ label: 'Heading', in: EMAILS, fields: { text: BLOCKS.heading.fields.text } }),
  text: BLOCKS.text,
  list: BLOCKS.list,
  actions: BLOCKS.actions,
  code: block({ label: 'Code', in: EMAILS, fields: { code: { is: 'line', label: 'Code', max: 100, plain: true } } }),
  facts: block({
    label: 'Facts',
    in: EMAILS,
    fields: {
      items: {
        is: 'items',
        label: 'Facts',
        one: 'fact',
        most: 12,
        fields: {
          name: { is: 'line', label: 'Name', max: 80, plain: true },
          value: { is: 'line', label: 'Value', max: 200, plain: true },
        },
      },
    },
  }),
  quote: block({ label: 'Quote', in: EMAILS, fields: { text: { is: 'text', label: 'Words', max: TEXT_MAX } } }),
  callout: BLOCKS.callout,
  divider: BLOCKS.divider,
  small: block({ label: 'Small print', in: EMAILS, fields: { text: { is: 'text', label: 'Text', max: TEXT_MAX } } }),
} satisfies BlockKinds;

export type EmailBlockKind = keyof typeof EMAIL_BLOCKS;

/** A block of a known kind. */
export type EmailBlockOf<Kind extends EmailBlockKind> = {
  kind: Kind;
  /** Condition of the messages that include it. */
  only?: string;
} & ValuesOf<(typeof EMAIL_BLOCKS)[Kind]['fields']>;

export type EmailBlock = { [Kind in EmailBlockKind]: EmailBlockOf<Kind> }[EmailBlockKind] | UnknownBlock;

export const ALWAYS = 'always';

/** The blocks of one email. If some of its messages lack a part, each block says which messages include it. */
export function emailKinds(conditions: readonly EmailCondition[]): BlockKinds {
  if (conditions.length === 0) return EMAIL_BLOCKS;
  const options = Object.fromEntries([[ALWAYS, 'Always'], ...conditions.map(({ name, label }) => [name, label])]);
  const only = { is: 'choice', label: 'Shown', options } as const;
  return Object.fromEntries(
    Object.entries(EMAIL_BLOCKS).map(([kind, { fields, ...definition }]) => [
      kind,
      { ...definition, fields: { ...fields, only } },
    ]),
  );
}
