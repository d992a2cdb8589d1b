import { useRef } from 'react';
import { Button, Dialog } from '@townlink/web-ui';

interface NothingMatchesProps {
  title: string;
  description: string;
  onClose: () => void;
}

/** Instead of the question, where none of the rows is in a state for the action. */
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
