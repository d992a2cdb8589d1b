import { memo } from 'react';
import { Card, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { DragHandle } from '@townlink/web-ui/sorting';
import { BlockMenu } from './block-menu';
import { type BlockSpot, nameIdOf, useEditorWithin } from './block-spot';
import type { AnyBlock, EditorProps } from './editor-props';
import { FieldsForm } from './field-form';
import { focusIn } from './focus-field';
import { type Direction, focusMove, MoveButtons } from './item-buttons';
import { useBlockEvents } from './use-block-events';

export interface BlockFormProps extends EditorProps {
  block: AnyBlock;
  spot: BlockSpot;
  isFirst: boolean;
  isLast: boolean;
  isInColumns: boolean;
}

/**
 * A block with its form. Whatever depends on its position is outside of it or looked up, so that adding a block above
 * does not re-render it.
 */
export const BlockForm = memo(function BlockForm(props: BlockFormProps) {
  // Its own position must not reach the blocks of its columns.
  const { block, spot, isFirst, isLast, isInColumns, dispatch, askForBlock, ...editor } = props;
  const { set } = editor;
  const definition = set.definitionOf(block.kind);
  const events = useBlockEvents({ block, spot, isInColumns, dispatch, askForBlock, set });
  const within = useEditorWithin(spot, { dispatch, askForBlock });
  return (
    <Card padding="compact">
      <section
        id={spot.id}
        // In columns the same name occurs several times, which a landmark's must not.
        role={isInColumns ? 'group' : undefined}
        aria-labelledby={nameIdOf(spot)}
        className="grid gap-4"
        {...(!set.isFixed && events)}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-1">
            {!set.isFixed && <DragHandle isSmall label="Drag" namedBy={nameIdOf(spot)} />}
            <span className="text-caption font-semibold text-muted">{definition?.label ?? 'Unknown block'}</span>
          </span>
          {!set.isFixed && <BlockButtons {...props} />}
        </div>
        {definition ? (
          <FieldsForm
            fields={definition.fields}
            values={block as unknown as Record<string, unknown>}
            at={NOWHERE}
            {...editor}
            {...within}
          />
        ) : (
          <Notice>{set.unknownNote}</Notice>
        )}
      </section>
    </Card>
  );
});

/** The paths of a block's fields are relative to it. */
const NOWHERE = [] as const;

/**
 * Moves and removes a block, and adds one below. The focus follows a moved block, or moves to a neighbor of a removed
 * one.
 */
function BlockButtons({ block, spot, set, isFirst, isLast, isInColumns, dispatch }: BlockFormProps) {
  const { list } = spot;
  const move = (by: Direction, pressed: HTMLElement) => {
    dispatch({ type: 'move', list, index: spot.index(), by });
    requestAnimationFrame(() => focusMove(pressed.closest('li'), by));
  };
  const remove = (pressed: HTMLElement) => {
    const index = spot.index();
    const blocks = pressed.closest('ol');
    dispatch({ type: 'remove', list, index });
    requestAnimationFrame(() => {
      const neighbor = blocks?.children[Math.min(index, blocks.children.length - 1)];
      focusIn(neighbor ?? blocks?.parentElement);
    });
    // A list within a block may no longer exist by then.
    if (!isInColumns) tellRemoved(() => dispatch({ type: 'insert', list, index, value: block }));
  };
  const add = (kind: string) => dispatch({ type: 'insert', list, index: spot.index() + 1, value: set.emptyOf(kind) });
  return (
    <MoveButtons isFirst={isFirst} isLast={isLast} name={{ id: nameIdOf(spot) }} onMove={move} onRemove={remove}>
      <BlockMenu kinds={set.offered(isInColumns)} below={nameIdOf(spot)} onChoose={add} />
    </MoveButtons>
  );
}

const tellRemoved = (undo: () => void) =>
  toast.success('Block removed', { about: 'block-removed', action: { label: 'Undo', onSelect: undo } });
