import { useState } from 'react';
import { type ConsoleAccess, obstacleToRole } from '@townlink/contracts';
import { useSession } from '@townlink/web-session';
import { Button } from '@townlink/web-ui';
import { May, useConsoleRole } from '../rights/may';
import { DataListPage } from '../shared/list/data-list-page';
import { ProveDialog } from '@townlink/web-forms/prove-dialog';
import { accessColumns } from './access-columns';
import { nameOfHolder, type RoleChangeSent, useAccess, useTakeRole } from './use-access';

const idOf = ({ id }: ConsoleAccess) => id;

/** The console role of each administrator, for a quarterly review. */
export function Component() {
  const list = useAccess();
  const [unproved, setUnproved] = useState<RoleChangeSent>();
  const { take, send, isTaking } = useTakeRole(setUnproved);
  return (
    <DataListPage
      title="Access Review"
      lead="Everyone who can open the console. Review the roles each quarter, and remove those that are no longer needed."
      list={list}
      columns={accessColumns}
      nouns={['person', 'people']}
      idOf={idOf}
      nameOf={nameOfHolder}
      failed="Failed to fetch the roles"
      empty={['No roles assigned', 'Owners assign roles under Users.']}
      actions={(holder) => (
        <May right="roles:act">
          <TakeAway holder={holder} isBusy={isTaking(holder.id)} onTake={() => take(holder)} />
        </May>
      )}
    >
      {unproved && (
        <ProveDialog
          onClose={() => setUnproved(undefined)}
          onShown={() => {
            setUnproved(undefined);
            send(unproved);
          }}
        />
      )}
    </DataListPage>
  );
}

interface TakeAwayProps {
  holder: ConsoleAccess;
  isBusy: boolean;
  onTake: () => void;
}

const WHY_NOT = {
  'own-account': 'Your own',
  'right-missing': 'Not yours to remove',
  // Only granting is refused for it; a closed account's role can be removed.
  'account-closed': 'Closed',
  'last-administrator': 'The last owner',
} as const;

function TakeAway({ holder, isBusy, onTake }: TakeAwayProps) {
  const giver = useConsoleRole();
  const { profile } = useSession();
  const obstacle = obstacleToRole({
    giver,
    theirs: holder.console_role,
    to: null,
    isOwn: profile?.id === holder.id,
    isClosed: holder.closed_at !== null,
    isLastOwner: holder.is_last_owner,
  });
  if (obstacle) return <span className="text-caption text-muted">{WHY_NOT[obstacle]}</span>;
  return (
    <Button size="small" variant="secondary" busy={isBusy && 'Removing…'} onClick={onTake}>
      Remove<span className="sr-only"> the role of {nameOfHolder(holder)}</span>
    </Button>
  );
}
