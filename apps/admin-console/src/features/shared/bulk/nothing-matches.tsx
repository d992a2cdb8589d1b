import { useRef } from 'react';
import { Button, Dialog } from '@townlink/web-ui';

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
