import { useState } from 'react';
import { type Team, teamRoutes } from '@townlink/contracts';
import { asksForProof, ProveDialog } from '@townlink/web-forms/prove-dialog';
import { Button, Notice, When } from '@townlink/web-ui';
import { nameOf } from './member-row';
import { useTeamChange } from './use-team';

/** An open transfer request, shown to the two people involved. */
export function TransferNotice({ team }: { team: Team }) {
  const end = useTeamChange((call) => call(teamRoutes.endTransfer), {
    done: 'The listing stays with its owner',
    failed: 'The request could not be ended',
  });
  const asked = team.members.find(({ account_id }) => account_id === team.transfer?.account_id);
  if (!team.transfer || !asked || (team.role !== 'owner' && !asked.is_you)) return null;
  const until = <When at={team.transfer.expires_at} />;
  if (!asked.is_you) {
    return (
      <Notice kind="info" title={`You have asked ${nameOf(asked)} to take over the listing`}>
        <p>They can accept until {until}. Until then everything stays as it is.</p>
        <Button variant="secondary" size="small" busy={end.isPending && 'Ending…'} onClick={() => end.mutate()}>
          Withdraw the request
        </Button>
      </Notice>
    );
  }
  return (
    <Notice kind="info" title="The owner has asked you to take over this listing">
      <p>
        As its owner you pay for the membership, which goes on as it is, and decide about the team. The payment method
        on file is charged until you change it under your plan. Messages about the listing go to the address of your
        account until you change that. You can accept until {until}.
      </p>
      <div className="flex flex-wrap gap-2">
        <TakeOver />
        <Button variant="secondary" size="small" busy={end.isPending && 'Declining…'} onClick={() => end.mutate()}>
          Decline
        </Button>
      </div>
    </Notice>
  );
}

/** Asks to verify the identity first if the last verification is older than ten minutes. */
function TakeOver() {
  const [isProving, setProving] = useState(false);
  const accept = useTeamChange((call) => call(teamRoutes.acceptTransfer), {
    done: 'The listing is yours',
    failed: 'The listing was not handed over',
    isShownByCaller: asksForProof,
  });
  const take = () => accept.mutate(undefined, { onSettled: (_, error) => setProving(asksForProof(error)) });
  return (
    <>
      <Button size="small" busy={accept.isPending && 'Taking over…'} onClick={take}>
        Take it over
      </Button>
      {isProving && <ProveDialog onClose={() => setProving(false)} onShown={take} />}
    </>
  );
}
