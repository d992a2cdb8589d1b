import { Inbox } from 'lucide-react';
import { StateMessage, type StateMessageProps } from './state-message';

/** There is nothing here yet, and what to do about it. */
export function EmptyState({ icon = <Inbox className="size-6" />, ...rest }: StateMessageProps) {
  return <StateMessage icon={icon} {...rest} />;
}
