import { useState } from 'react';
import {
  INVITED_ROLES,
  type InvitedRole,
  type Team,
  TEAM_ROLE_TEXTS,
  type TeamMember,
  teamRoutes,
} from '@townlink/contracts';
import { asksForProof, ProveDialog } from '@townlink/web-forms/prove-dialog';
import { Badge, Button, ConfirmDialog, Field, Select } from '@townlink/web-ui';
import { useTeamChange } from './use-team';

interface MemberProps {
  team: Team;
  member: TeamMember;
}

export const nameOf = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name ?? email ?? 'A member';

/** Options of a role field. */
export const roleOptions = INVITED_ROLES.map((role) => (
  <option key={role} value={role}>
    {TEAM_ROLE_TEXTS[role].name}
  </option>
));

export function MemberRow({ team, member }: MemberProps) {
  const isManaged = team.role === 'owner' && member.role !== 'owner';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold wrap-anywhere">
          <bdi>{nameOf(member)}</bdi>
          {member.is_you && <Badge tone="success">You</Badge>}
          {!isManaged && <Badge>{TEAM_ROLE_TEXTS[member.role].name}</Badge>}
        </p>
        {member.name && member.email && <p className="text-caption wrap-anywhere text-muted">{member.email}</p>}
      </div>
      {isManaged && <MemberActions team={team} member={member} />}
    </li>
  );
}

function MemberActions({ team, member }: MemberProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleChoice member={member} />
      {!team.transfer && <MakeOwner member={member} />}
      <Remove member={member} />
    </div>
  );
}

function RoleChoice({ member }: { member: TeamMember }) {
  const params = { id: member.account_id };
  const change = useTeamChange((call, role: InvitedRole) => call(teamRoutes.changeRole, { params, body: { role } }), {
    done: 'Role changed',
    failed: 'The role was not changed',
  });
  return (
    <Field label={`Role of ${nameOf(member)}`} labelHidden optional="filter">
      <Select
        value={change.isPending ? change.variables : member.role}
        onChange={({ target }) => change.mutate(target.value as InvitedRole)}
      >
        {roleOptions}
      </Select>
    </Field>
  );
}

function MakeOwner({ member }: { member: TeamMember }) {
  const [step, setStep] = useState<'ask' | 'prove'>();
  const name = nameOf(member);
  const send = useTeamChange((call) => call(teamRoutes.askTransfer, { body: { account_id: member.account_id } }), {
    done: 'The request was sent',
    failed: 'The request was not sent',
    isShownByCaller: asksForProof,
  });
  const ask = () =>
    send.mutate(undefined, { onSettled: (_, error) => setStep(asksForProof(error) ? 'prove' : undefined) });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setStep('ask')}>
        Make owner<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={step === 'ask'}
        onOpenChange={() => setStep(undefined)}
        title={`Hand the listing over to ${name}?`}
        description="Once they accept, the listing, its membership and its payments are theirs, messages about it go to their address, and you stay as an editor. What you have earned from referrals stays yours. The payment method on file is charged until they change it."
        confirmLabel="Ask them"
        cancelLabel="Stay owner"
        busy={send.isPending && 'Asking…'}
        onConfirm={ask}
      />
      {step === 'prove' && <ProveDialog onClose={() => setStep(undefined)} onShown={ask} />}
    </>
  );
}

function Remove({ member }: { member: TeamMember }) {
  const [asks, setAsks] = useState(false);
  const name = nameOf(member);
  const remove = useTeamChange((call) => call(teamRoutes.remove, { params: { id: member.account_id } }), {
    done: 'Removed from the team',
    failed: 'The person was not removed',
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Remove ${name}?`}
        description="From their next click, they can no longer see or change the listing."
        confirmLabel="Remove"
        cancelLabel="Keep them"
        busy={remove.isPending && 'Removing…'}
        danger
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  );
}
