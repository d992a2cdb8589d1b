import { ConfirmDialog } from '@townlink/web-ui';

interface NothingMatchesProps {
  title: string;
  description: string;
  onClose: () => void;
}

/** Instead of the question, where none of the rows is in a state for the action. */
export const NothingMatches = ({ onClose, ...words }: NothingMatchesProps) => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    confirmLabel="Back to the list"
    cancelLabel="Close"
    onConfirm={onClose}
    {...words}
  />
);
