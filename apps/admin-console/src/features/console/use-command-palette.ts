import { useState } from 'react';
import { useControlKey } from './use-control-key';

/** Opens by its button or by Ctrl/Cmd+K, unless another dialog is open. */
export function useCommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useControlKey('k', () => {
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) open();
  });
  return { isOpen, open, close: () => setOpen(false) };
}
