import { memo, useMemo } from 'react';
import { type BlockKind, blockKinds, BLOCKS, type ContentBlock, isIn } from '@townlink/contracts';
import { Card, Notice } from '@townlink/web-ui';
import { DragHandle, SortableItem } from '@townlink/web-ui/sorting';
import { BlockMenu } from './block-menu';
import { emptyBlock, type ValuePath } from './edit-document';
import type { BlockListProps, EditorProps } from './editor-props';
import { FieldsForm } from './field-form';
import { ItemButtons } from './item-buttons';
import { SortableBlocks } from './sortable-blocks';
import { blockId, useBlockEvents } from './use-block-events';
import { useBlockKeys } from './use-block-keys';

/** Blocks in their order, each with its form. */
export function BlockList({ blocks, at, isInColumns = false, ...editor }: BlockListProps) {
  const place = at.join('.');
  // The same array as long as the place is the same, for the memoized blocks.
  const list = useMemo(() => at, [place]); // oxlint-disable-line react-hooks/exhaustive-deps
  const keys = useBlockKeys(blocks);
  // The sections of the home page stay as they are.
  const isFixed = editor.medium === 'home';
  return (
    <div className="grid gap-4">
      <SortableBlocks list={list} count={blocks.length} dispatch={editor.dispatch}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {blocks.map((block, index) => (
            <Row
              key={keys[index]}
              block={block}
              list={list}
              index={index}
              count={blocks.length}
              isInColumns={isInColumns}
              {...editor}
            />
          ))}
        </ol>
      </SortableBlocks>
      {!isFixed && (
        <div data-field={place}>
          <AddBlock list={list} index={blocks.length} isInColumns={isInColumns} {...editor} />
        </div>
      )}
    </div>
  );
}

interface BlockProps extends EditorProps {
  block: ContentBlock;
  list: ValuePath;
  index: number;
  count: number;
  isInColumns: boolean;
}

/** Typing in one block draws that one again, and neither the places nor the handles of the others. */
const Row = memo(function Row(props: BlockProps) {
  return (
    <SortableItem id={blockId(props.list, props.index)}>
      <Block {...props} />
    </SortableItem>
  );
});

function Block({ block, list, index, count, isInColumns, ...editor }: BlockProps) {
  const label = block.kind === 'unknown' ? 'Unknown block' : BLOCKS[block.kind].label;
  const name = `${label.toLowerCase()}, block ${index + 1}`;
  const isFixed = editor.medium === 'home';
  const events = useBlockEvents({ block, list, index, isInColumns, ...editor });
  return (
    <Card padding="compact">
      <section
        id={blockId(list, index)}
        aria-label={`${label}, block ${index + 1}`}
        className="grid gap-4"
        {...(!isFixed && events)}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-1">
            {!isFixed && <DragHandle isSmall label={`Drag ${name}`} />}
            <span className="text-caption font-semibold text-muted">{label}</span>
          </span>
          {!isFixed && (
            <ItemButtons list={list} index={index} count={count} name={name} block={block} dispatch={editor.dispatch}>
              <AddBlock list={list} index={index + 1} isInColumns={isInColumns} below={name} {...editor} />
            </ItemButtons>
          )}
        </div>
        {block.kind === 'unknown' ? (
          <Notice>This block is of another release. It is kept, and shown to no visitor.</Notice>
        ) : (
          <FieldsForm
            fields={BLOCKS[block.kind].fields}
            values={block as unknown as Record<string, unknown>}
            at={[...list, index]}
            {...editor}
          />
        )}
      </section>
    </Card>
  );
}

interface AddBlockProps extends EditorProps {
  list: ValuePath;
  index: number;
  isInColumns: boolean;
  /** Which block the new one comes below; at the end without. */
  below?: string;
}

function AddBlock({ list, index, isInColumns, below, dispatch, medium }: AddBlockProps) {
  const kinds = blockKinds.filter((kind) => isIn(kind, medium) && (kind !== 'columns' || !isInColumns));
  const add = (kind: string) => dispatch({ type: 'insert', list, index, value: emptyBlock(kind as BlockKind) });
  const choices = kinds.map((kind) => ({ id: kind, label: BLOCKS[kind].label }));
  return <BlockMenu kinds={choices} below={below} place={[...list, index].join('.')} onChoose={add} />;
}
