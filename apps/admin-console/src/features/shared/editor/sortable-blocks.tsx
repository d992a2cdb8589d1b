import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type Dispatch, type ReactNode, useMemo } from 'react';
import { SortableList } from '@townlink/web-ui/sorting';
import type { Edit, ValuePath } from './edit-document';
import { blockId } from './use-block-events';

interface SortableBlocksProps {
  list: ValuePath;
  count: number;
  dispatch: Dispatch<Edit>;
  children: ReactNode;
}

export function SortableBlocks({ list, count, dispatch, children }: SortableBlocksProps) {
  const ids = useMemo(() => Array.from({ length: count }, (_, index) => blockId(list, index)), [list, count]);
  const move = (from: number, to: number) => dispatch({ type: 'move', list, index: from, by: to - from });
  return (
    <SortableList ids={ids} noun="block" strategy={verticalListSortingStrategy} onMove={move}>
      {children}
    </SortableList>
  );
}
