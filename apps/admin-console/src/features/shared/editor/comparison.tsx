import type { ReactNode } from 'react';
import { Dialog } from '@townlink/web-ui';

interface ComparisonProps {
  /** Name of the version; undefined if none is compared. */
  name: string | undefined;
  /** The other side of the comparison. */
  yours?: string;
  hasFailed?: boolean;
  /** The differences, once the version has loaded. */
  children: ReactNode;
  onClose: () => void;
}

/** An earlier version next to the current text. */
export function Comparison({ name, yours = 'your text', hasFailed = false, children, onClose }: ComparisonProps) {
  return (
    <Dialog
      open={name !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`${name ?? ''} and ${yours}`}
      description={`Red text is from that version, and green text is from ${yours}.`}
      width="wide"
    >
      {children}
      {hasFailed && <p className="text-danger">The version could not be loaded.</p>}
    </Dialog>
  );
}
