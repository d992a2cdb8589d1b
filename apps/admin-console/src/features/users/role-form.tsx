import { type FormEvent, useState } from 'react';
import {
  CONSOLE_ROLE_TEXTS,
  CONSOLE_ROLES,
  type ConsoleRole,
  type ManagedUserDetails,
  type SetRoleRequest,
  USER_ROLES,
  type UserRole,
} from '@townlink/contracts';
import { Button, Field, Select } from '@townlink/web-ui';
import { asksForProof, ProveDialog } from '@townlink/web-forms/prove-dialog';
import { ROLE_TEXTS } from './user-columns';
import { useUserAction } from './use-users';

/** Grants a role, after identity verification if the server requires it. */
export function RoleForm({ user }: { user: ManagedUserDetails }) {
  const action = useUserAction(user.id);
  const [unproved, setUnproved] = useState<SetRoleRequest>();
  const change = (body: SetRoleRequest) =>
    action.mutate({ what: 'role', body }, { onError: (error) => asksForProof(error) && setUnproved(body) });
  return (
    <>
      <RoleFields
        key={`${user.role} ${user.console_role}`}
        role={user.role}
        consoleRole={user.console_role}
        isClosed={user.closed_at !== null}
        isBusy={action.isPending}
        onChange={change}
      />
      {unproved && (
        <ProveDialog
          onClose={() => setUnproved(undefined)}
          onShown={() => {
            setUnproved(undefined);
            change(unproved);
          }}
        />
      )}
    </>
  );
}

const HELP = {
  open: 'An administrator who loses that role is signed out everywhere.',
  closed: 'This account was closed. It cannot become an administrator.',
};

interface RoleFieldsProps {
  role: UserRole | null;
  consoleRole: ConsoleRole | null;
  /** A closed account cannot get a console role, but can lose its own. */
  isClosed: boolean;
  isBusy: boolean;
  onChange: (role: SetRoleRequest) => void;
}

function RoleFields({ role, consoleRole, isClosed, isBusy, onChange }: RoleFieldsProps) {
  const roles: readonly UserRole[] = isClosed ? USER_ROLES.filter((one) => one !== 'admin') : USER_ROLES;
  const [chosen, setChosen] = useState(role && roles.includes(role) ? role : 'provider');
  const [rights, setRights] = useState(consoleRole ?? 'read-only');
  const isUnchanged = chosen === role && (chosen !== 'admin' || rights === consoleRole);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(chosen === 'admin' ? { role: chosen, console_role: rights } : { role: chosen });
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3">
      <Field label="Role" help={isClosed ? HELP.closed : HELP.open}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value as UserRole)}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {ROLE_TEXTS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === 'admin' && (
        <Field label="In the console" help={CONSOLE_ROLE_TEXTS[rights].says}>
          <Select value={rights} onChange={({ target }) => setRights(target.value as ConsoleRole)}>
            {CONSOLE_ROLES.map((one) => (
              <option key={one} value={one}>
                {CONSOLE_ROLE_TEXTS[one].name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" variant="secondary" busy={isBusy && 'Saving…'} aria-disabled={isUnchanged}>
        Save role
      </Button>
    </form>
  );
}
