import { useMemo } from 'react';
import type { Edit, ValuePath } from './edit-document';
import type { EditorProps } from './editor-props';

/** A block among others. The same object as long as it is there: its place is looked up when something happens. */
export interface BlockSpot {
  /** Of its elements. */
  id: string;
  list: ValuePath;
  /** Where it is now. */
  index: () => number;
}

/** Of the element that says what a block is called and where it stands. */
export const nameIdOf = ({ id }: BlockSpot): string => `${id}-name`;

/** The editor within a block, which counts places from the block on: none of its fields is drawn again when the block moves. */
export function useEditorWithin(
  spot: BlockSpot,
  { dispatch, askForBlock }: Pick<EditorProps, 'dispatch' | 'askForBlock'>,
): Pick<EditorProps, 'dispatch' | 'askForBlock'> {
  return useMemo(() => {
    const under = (path: ValuePath): ValuePath => [...spot.list, spot.index(), ...path];
    const placed = (edit: Edit): Edit =>
      edit.type === 'set' ? { ...edit, at: under(edit.at) } : { ...edit, list: under(edit.list) };
    return {
      dispatch: (edit) => dispatch(placed(edit)),
      askForBlock: (place) => askForBlock({ ...place, list: under(place.list) }),
    };
  }, [spot, dispatch, askForBlock]);
}
