import { Redo2, Undo2 } from 'lucide-react';
import { type Dispatch, useRef } from 'react';
import { IconButton } from '@townlink/web-ui';

interface UndoButtonsProps {
  draft: {
    dispatch: Dispatch<{ type: 'undo' } | { type: 'redo' }>;
    canUndo: boolean;
    canRedo: boolean;
  };
  /** While changes are disabled. */
  isLocked?: boolean;
}

export function UndoButtons({ draft: { dispatch, canUndo, canRedo }, isLocked = false }: UndoButtonsProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const redo = useRef<HTMLButtonElement>(null);
  const go = (type: 'undo' | 'redo') => {
    dispatch({ type });
    const [pressed, other] = type === 'undo' ? [undo, redo] : [redo, undo];
    // A button loses the focus once it is disabled.
    requestAnimationFrame(() => pressed.current?.disabled && other.current?.focus());
  };
  return (
    <>
      <IconButton ref={undo} label="Undo" disabled={!canUndo || isLocked} onClick={() => go('undo')}>
        <Undo2 aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton ref={redo} label="Redo" disabled={!canRedo || isLocked} onClick={() => go('redo')}>
        <Redo2 aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
