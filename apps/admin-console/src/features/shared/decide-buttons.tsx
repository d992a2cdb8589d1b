import { Button } from '@townlink/web-ui';

interface DecideButtonsProps {
  /** The subject of the decision: 'Surety bond of Ace Plumbing'. */
  name: string;
  isPending: boolean;
  onRefuse: () => void;
  onApprove: () => void;
}

export function DecideButtons({ name, isPending, onRefuse, onApprove }: DecideButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" disabled={isPending} aria-label={`Refuse ${name}`} onClick={onRefuse}>
        Refuse
      </Button>
      <Button busy={isPending && 'Saving…'} aria-label={`Approve ${name}`} onClick={onApprove}>
        Approve
      </Button>
    </div>
  );
}
