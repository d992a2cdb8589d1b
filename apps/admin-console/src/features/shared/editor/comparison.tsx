import type { ReactNode } from 'react';
import { Dialog } from '@townlink/web-ui';

interface ComparisonProps {
  /** Of the version; undefined while none is compared. */
  name: string | undefined;
  /** What it is compared with. */
  yours?: string;
  hasFailed?: boolean;
  /** What differs, once the version is loaded. */
  children: ReactNode;
  onClose: () => void;
}

/** An earlier version beside what is being written. */
export function Comparison({ name, yours = 'your text', hasFailed = false, children, onClose }: ComparisonProps) {
  return (
    <Dialog
      open={name !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`${name ?? ''} and ${yours}`}
      description={`What is red was in that version, what is green is in ${yours}.`}
      width="wide"
    >
      {children}
      {hasFailed && <p className="text-danger">The version could not be loaded.</p>}
    </Dialog>
  );
}
