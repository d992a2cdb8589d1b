import { memo } from 'react';
import type { BlockKinds, EmailBlock } from '@townlink/contracts';
import { Card, Notice } from '@townlink/web-ui';
import { BlockMenu } from '../shared/editor/block-menu';
import { emptyValues, type ValuePath } from '../shared/editor/edit-document';
import type { EditorProps } from '../shared/editor/editor-props';
import { FieldsForm } from '../shared/editor/field-form';
import { ItemButtons } from '../shared/editor/item-buttons';
import { blockId, slashEvents } from '../shared/editor/use-block-events';

const BLOCKS: ValuePath = ['blocks'];

/** Emails have no columns. */
const NoBlocks = () => null;

interface EmailBlocksProps extends Omit<EditorProps, 'Blocks' | 'medium'> {
  blocks: readonly EmailBlock[];
  kinds: BlockKinds;
}

/** The blocks of an email in their order, each with its form. */
export function EmailBlocks({ blocks, ...editor }: EmailBlocksProps) {
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {blocks.map((block, index) => (
          <Block key={index} block={block} index={index} count={blocks.length} {...editor} />
        ))}
      </ol>
      <div data-field="blocks">
        <AddBlock index={blocks.length} {...editor} />
      </div>
    </div>
  );
}

interface BlockProps extends Omit<EmailBlocksProps, 'blocks'> {
  block: EmailBlock;
  index: number;
  count: number;
}

const Block = memo(function Block({ block, index, count, kinds, ...editor }: BlockProps) {
  const definition = kinds[block.kind];
  const label = definition?.label ?? 'Unknown block';
  const name = `${label.toLowerCase()}, block ${index + 1}`;
  const replaced = isEmptyText(block) ? 1 : 0;
  const place = { list: BLOCKS, index: index + 1 - replaced, count: replaced, isInColumns: false } as const;
  return (
    <li id={blockId(BLOCKS, index)}>
      <Card padding="compact">
        <section
          aria-label={`${label}, block ${index + 1}`}
          className="grid gap-4"
          {...slashEvents(place, editor.askForBlock)}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-caption font-semibold text-muted">{label}</p>
            <ItemButtons list={BLOCKS} index={index} count={count} name={name} block={block} dispatch={editor.dispatch}>
              <AddBlock index={index + 1} below={name} kinds={kinds} {...editor} />
            </ItemButtons>
          </div>
          {definition ? (
            <FieldsForm
              fields={definition.fields}
              values={block as unknown as Record<string, unknown>}
              at={[...BLOCKS, index]}
              Blocks={NoBlocks}
              medium="email"
              {...editor}
            />
          ) : (
            <Notice>This block is of another release. It is kept, and the original is sent until you remove it.</Notice>
          )}
        </section>
      </Card>
    </li>
  );
});

/** The new block takes its place. */
const isEmptyText = (block: EmailBlock): boolean => block.kind === 'text' && block.text.trim() === '';

interface AddBlockProps extends Pick<EmailBlocksProps, 'kinds' | 'dispatch'> {
  index: number;
  /** Which block the new one comes below; at the end without. */
  below?: string;
}

function AddBlock({ index, below, kinds, dispatch }: AddBlockProps) {
  const add = (kind: string) =>
    dispatch({ type: 'insert', list: BLOCKS, index, value: { kind, ...emptyValues(kinds[kind]!.fields) } });
  const choices = Object.entries(kinds).map(([id, { label }]) => ({ id, label }));
  return <BlockMenu kinds={choices} below={below} place={`blocks.${index}`} onChoose={add} />;
}
