import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PAGES, type Team, TEAM_ROLE_TEXTS, teamRoutes } from '@townlink/contracts';
import { chooseListing } from '@townlink/web-api/chosen-listing';
import { useCall, useNavigate } from '@townlink/web-federation';
import { Button, Card, Checkbox, ConfirmDialog } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { OWN_LISTINGS, useTeamChange } from './use-team';

/** A member's own choices: notices, and leaving. */
export function YourPlace({ team }: { team: Team }) {
  const you = team.members.find(({ is_you }) => is_you);
  const notices = useTeamChange(
    (call, wants_notices: boolean) => call(teamRoutes.setNotices, { body: { wants_notices } }),
    { done: 'Saved', failed: 'Your choice was not saved' },
  );
  return (
    <Card>
      <section aria-labelledby="your-place" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="your-place" className="text-title font-semibold">
            Your place
          </h2>
          <p className="text-body text-muted">{TEAM_ROLE_TEXTS[team.role].says}</p>
        </div>
        <Checkbox
          label="Email me about the listing: its license, documents, pictures and reports"
          checked={notices.isPending ? notices.variables : (you?.wants_notices ?? false)}
          onChange={({ target }) => notices.mutate(target.checked)}
        />
        <Leave name={team.business_name} />
      </section>
    </Card>
  );
}

function Leave({ name }: { name: string }) {
  const [asks, setAsks] = useState(false);
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => call(teamRoutes.leave),
    onSuccess: () => {
      chooseListing(null);
      client.removeQueries({ queryKey: ['provider'] });
      void client.invalidateQueries({ queryKey: OWN_LISTINGS });
      toast.success('You have left the team');
      void navigate(PAGES.dashboard);
    },
    onError: (error) => toast.error('You are still on the team', { description: error.message }),
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsks(true)}>
        Leave the team
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Leave the team of ${name}?`}
        description="You can no longer see the listing. To come back, you need another invitation."
        confirmLabel="Leave the team"
        cancelLabel="Stay"
        busy={leave.isPending && 'Leaving…'}
        danger
        onConfirm={() => leave.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </div>
  );
}
