import type { ReactNode } from 'react';
import { Dialog } from '@townlink/web-ui';

interface ComparisonProps {
  /** Of the version; undefined while none is compared. */
  number: number | undefined;
  hasFailed: boolean;
  /** What differs, once the version is loaded. */
  children: ReactNode;
  onClose: () => void;
}

/** An earlier version beside what is being written. */
export function Comparison({ number, hasFailed, children, onClose }: ComparisonProps) {
  return (
    <Dialog
      open={number !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Version ${number ?? ''} and your text`}
      description="What is red was in that version, what is green is in your text."
      width="wide"
    >
      {children}
      {hasFailed && <p className="text-danger">The version could not be loaded.</p>}
    </Dialog>
  );
}
