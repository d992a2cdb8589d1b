import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { SortableItem, SortableList } from '@townlink/web-ui/sorting';
import { BlockForm, type BlockFormProps } from './block-form';
import { BlockMenu } from './block-menu';
import { problemsByBlock } from './block-problems';
import { nameIdOf } from './block-spot';
import type { ValuePath } from './edit-document';
import type { BlockListProps } from './editor-props';
import { useBlockKeys } from './use-block-keys';

/** Blocks in their order, each with its form. */
export function BlockList({ blocks, at, isInColumns = false, problems, ...editor }: BlockListProps) {
  const place = at.join('.');
  // The same array as long as the place is the same, for the memoized blocks.
  const list = useMemo(() => at, [place]); // oxlint-disable-line react-hooks/exhaustive-deps
  const ids = useBlockKeys(blocks);
  const order = useLatest(ids);
  const problemsOf = problemsByBlock(problems, place);
  const { set, dispatch } = editor;
  const move = (from: number, to: number) => dispatch({ type: 'move', list, index: from, by: to - from });
  const add = (kind: string) => dispatch({ type: 'insert', list, index: blocks.length, value: set.emptyOf(kind) });
  return (
    <div className="grid gap-4">
      <SortableList ids={ids} noun="block" strategy={verticalListSortingStrategy} onMove={move}>
        <ol data-blocks={place} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {blocks.map((block, index) => (
            <Row
              key={ids[index]}
              id={ids[index]!}
              name={`${set.definitionOf(block.kind)?.label ?? 'Unknown block'}, block ${index + 1}`}
              list={list}
              order={order}
              block={block}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              isInColumns={isInColumns}
              problems={problemsOf(index)}
              {...editor}
            />
          ))}
        </ol>
      </SortableList>
      {!set.isFixed && (
        <div data-field={place}>
          <BlockMenu kinds={set.offered(isInColumns)} onChoose={add} />
        </div>
      )}
    </div>
  );
}

/** What is looked up when something happens. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

interface RowProps extends Omit<BlockFormProps, 'spot'> {
  id: string;
  /** What it is called and where it stands: 'Text, block 4'. */
  name: string;
  list: ValuePath;
  /** Ids of the list as it is now. */
  order: RefObject<readonly string[]>;
}

/** Typing in one block draws that one again; adding or moving one draws the names of others again, and no form. */
const Row = memo(function Row({ id, name, list, order, ...form }: RowProps) {
  const spot = useMemo(() => ({ id, list, index: () => order.current.indexOf(id) }), [id, list, order]);
  return (
    <SortableItem id={id}>
      <span hidden id={nameIdOf(spot)}>
        {name}
      </span>
      <BlockForm spot={spot} {...form} />
    </SortableItem>
  );
});
