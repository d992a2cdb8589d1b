import { createContext, memo, type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { SortableItem, SortableList } from '@townlink/web-ui/sorting';
import { BlockForm, type BlockFormProps } from './block-form';
import { BlockMenu } from './block-menu';
import { problemsByBlock } from './block-problems';
import { type BlockSpot, nameIdOf } from './block-spot';
import type { ValuePath } from './edit-document';
import type { BlockListProps } from './editor-props';
import { useBlockKeys } from './use-block-keys';
import { useDrawnHeights } from './use-drawn-heights';

/** Blocks in their order, each with its form. Opening the menu of blocks re-renders none. */
export const BlockList = memo(function BlockList(props: BlockListProps) {
  const { blocks, at, isInColumns = false, problems, ...editor } = props;
  const place = at.join('.');
  // The same array as long as the place is the same, for the memoized blocks.
  const list = useMemo(() => at, [place]); // oxlint-disable-line react-hooks/exhaustive-deps
  const ids = useBlockKeys(blocks);
  const order = useLatest(ids);
  const numbers = useMemo(() => new Map(ids.map((id, index) => [id, index + 1])), [ids]);
  const drawn = useDrawnHeights();
  const problemsOf = problemsByBlock(problems, place);
  const { set, dispatch } = editor;
  const move = (from: number, to: number) => dispatch({ type: 'move', list, index: from, by: to - from });
  const add = (kind: string) => dispatch({ type: 'insert', list, index: blocks.length, value: set.emptyOf(kind) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SortableList ids={ids} noun="block" layout="column" onMove={move}>
        <Numbers value={numbers}>
          <ol ref={isInColumns ? undefined : drawn} data-blocks={place} className="-m-2">
            {blocks.map((block, index) => (
              <Row
                key={ids[index]}
                id={ids[index]!}
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
        </Numbers>
      </SortableList>
      {!set.isFixed && (
        <div data-field={place}>
          <BlockMenu kinds={set.offered(isInColumns)} onChoose={add} />
        </div>
      )}
    </div>
  );
});

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
  list: ValuePath;
  /** Ids of the list as it is now. */
  order: RefObject<readonly string[]>;
}

/**
 * A block far from the screen keeps its height and is not laid out. The space between two blocks is their padding, because shadows
 * and focus rings outside such an element are cut off.
 */
const ROW = 'p-2 [contain-intrinsic-height:auto_20rem] [[data-drawn]>&]:[content-visibility:auto]';

/** Typing in one block draws that one again; adding, removing or moving one draws no other. */
const Row = memo(function Row({ id, list, order, ...form }: RowProps) {
  const { block, set } = form;
  const spot = useMemo(() => ({ id, list, index: () => order.current.indexOf(id) }), [id, list, order]);
  return (
    <SortableItem id={id} className={ROW}>
      <BlockName spot={spot} label={set.definitionOf(block.kind)?.label ?? 'Unknown block'} />
      <BlockForm spot={spot} {...form} />
    </SortableItem>
  );
});

/** The number of each block by its id, counted from 1. */
const Numbers = createContext<ReadonlyMap<string, number>>(new Map());

/** The name and position of a block: 'Text, block 4'. Nothing else of a block re-renders when its position changes. */
function BlockName({ spot, label }: { spot: BlockSpot; label: string }) {
  const number = useContext(Numbers).get(spot.id);
  return <span hidden id={nameIdOf(spot)}>{`${label}, block ${number}`}</span>;
}
