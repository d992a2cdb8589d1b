import { type ReactNode, useRef } from 'react';
import { Button, Dialog } from '@townlink/web-ui';
import { BULK_CHOSEN_MAX } from '@townlink/contracts';

interface NothingMatchesProps {
  title: string;
  description: string;
  onClose: () => void;
}

/** Replaces the confirmation when the action applies to none of the rows. */
export function NothingMatches({ title, description, onClose }: NothingMatchesProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      initialFocus={back}
      footer={
        <Button ref={back} onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      <p>{description}</p>
    </Dialog>
  );
}

/** Replaces the buttons by the reason why there are none. */
export const BulkNote = ({ children }: { children: ReactNode }) => (
  <span className="text-caption text-muted">{children}</span>
);

export const TOO_MANY_CHOSEN = <BulkNote>At most {BULK_CHOSEN_MAX} can be chosen one by one</BulkNote>;
