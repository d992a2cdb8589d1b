import { useRef } from 'react';
import { InviteToTeamRequest, type Team, TEAM_ROLE_TEXTS, type TeamInvitation, teamRoutes } from '@townlink/contracts';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { Badge, Button, Card, Field, Input, Select, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { roleOptions } from './member-row';
import { useTeamChange } from './use-team';

const UNDELIVERED =
  'Our email did not reach this address. Check the spelling, or ask the person for another address and invite that one.';

/** Open invitations, and the form for a new one. */
export function Invitations({ team }: { team: Team }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <section aria-labelledby="invitations" className="grid gap-5">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} id="invitations" className="text-title font-semibold">
            Invite someone
          </h2>
          <p className="text-body text-muted">
            They get an email with a link that works once within 7 days, for an account with that address.
          </p>
        </div>
        <InviteForm />
        {team.invitations.length > 0 && (
          <ul aria-label="Open invitations" className="grid gap-4">
            {team.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onRevoked={() => heading.current?.focus()} // The pressed button is removed.
              />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function InviteForm() {
  const form = useContractForm<InviteToTeamRequest>(InviteToTeamRequest, {
    defaultValues: { email: '', role: 'editor' },
  });
  const { errors, isSubmitting } = form.formState;
  const invite = useTeamChange((call, body: InviteToTeamRequest) => call(teamRoutes.invite, { body }), {
    failed: 'The invitation was not sent',
    showsFailure: false,
  });
  const send = async (body: InviteToTeamRequest) => {
    try {
      tellDelivery(await invite.mutateAsync(body), body.email);
      form.reset();
    } catch (error) {
      toast.error('The invitation was not sent', { description: showProblem(form, error) });
    }
  };
  const role = form.watch('role');
  return (
    <form
      noValidate
      className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      onSubmit={form.handleSubmit(send)}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Role" error={errors.role?.message} help={TEAM_ROLE_TEXTS[role].says}>
        <Select {...form.register('role')}>{roleOptions}</Select>
      </Field>
      <div className="md:col-span-2">
        <Button type="submit" busy={isSubmitting && 'Sending…'}>
          Send the invitation
        </Button>
      </div>
    </form>
  );
}

/** An address is reported as unreachable immediately if an earlier email to it bounced. */
function tellDelivery({ invitations }: Team, to: string) {
  const sent = invitations.find(({ email }) => email.toLowerCase() === to.trim().toLowerCase());
  if (sent?.not_delivered) toast.error('The invitation cannot be delivered', { description: UNDELIVERED });
  else toast.success('The invitation is on its way');
}

interface InvitationRowProps {
  invitation: TeamInvitation;
  onRevoked: () => void;
}

function InvitationRow({ invitation, onRevoked }: InvitationRowProps) {
  const { id, email, role, expires_at, not_delivered } = invitation;
  const revoke = useTeamChange((call) => call(teamRoutes.revoke, { params: { id } }), {
    done: 'The invitation is withdrawn',
    failed: 'The invitation was not withdrawn',
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold wrap-anywhere">
          {email} <Badge>{TEAM_ROLE_TEXTS[role].name}</Badge>
          {not_delivered && <Badge tone="warning">Not delivered</Badge>}
        </p>
        <p className="text-caption text-muted">
          {not_delivered ? (
            UNDELIVERED
          ) : (
            <>
              Works until <When at={expires_at} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={revoke.isPending && 'Withdrawing…'}
        onClick={() => revoke.mutate(undefined, { onSuccess: onRevoked })}
      >
        Withdraw<span className="sr-only"> the invitation of {email}</span>
      </Button>
    </li>
  );
}
