import { type FormEvent, useRef, useState } from 'react';
import {
  BAN_DAYS,
  CONSOLE_ROLE_TEXTS,
  CONSOLE_ROLES,
  type ConsoleRole,
  BAN_REASON,
  FOR_GOOD_DAYS,
  type ManagedUserDetails,
  type SetRoleRequest,
  USER_ROLES,
  type UserRole,
} from '@townlink/contracts';
import { Button, ConfirmDialog, Field, Select, Textarea } from '@townlink/web-ui';
import { nameOfUser, ROLE_TEXTS } from './user-columns';
import { type UserAction, useUserAction } from './use-users';

export function AccountActions({ user }: { user: ManagedUserDetails }) {
  const action = useUserAction(user.id);
  const [isBanning, setIsBanning] = useState(false);
  const under = (what: UserAction['what']) => action.isPending && action.variables.what === what;
  return (
    <div className="grid gap-5">
      <RoleForm
        key={`${user.role} ${user.console_role}`}
        role={user.role}
        consoleRole={user.console_role}
        isBusy={under('role')}
        onChange={(body) => action.mutate({ what: 'role', body })}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {!user.confirmed_at && user.email && (
          <Button
            variant="secondary"
            busy={under('resend') && 'Sending…'}
            onClick={() => action.mutate({ what: 'resend' })}
          >
            Resend confirmation
          </Button>
        )}
        {user.banned_until ? (
          <Button
            variant="secondary"
            busy={under('lift-ban') && 'Lifting…'}
            onClick={() => action.mutate({ what: 'lift-ban' })}
          >
            Lift ban
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setIsBanning(true)}>
            Ban
          </Button>
        )}
      </div>
      {isBanning && (
        <BanDialog
          name={nameOfUser(user)}
          isBusy={under('ban')}
          onCancel={() => setIsBanning(false)}
          onBan={(ban) => action.mutate({ what: 'ban', ...ban }, { onSuccess: () => setIsBanning(false) })}
        />
      )}
    </div>
  );
}

interface RoleFormProps {
  role: UserRole | null;
  consoleRole: ConsoleRole | null;
  isBusy: boolean;
  onChange: (role: SetRoleRequest) => void;
}

function RoleForm({ role, consoleRole, isBusy, onChange }: RoleFormProps) {
  const [chosen, setChosen] = useState(role ?? 'provider');
  const [rights, setRights] = useState(consoleRole ?? 'read-only');
  const isUnchanged = chosen === role && (chosen !== 'admin' || rights === consoleRole);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(chosen === 'admin' ? { role: chosen, console_role: rights } : { role: chosen });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="Role" help="An administrator who becomes something else is signed out everywhere.">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value as UserRole)}>
          {USER_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_TEXTS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === 'admin' && (
        <Field label="May" help={CONSOLE_ROLE_TEXTS[rights].says}>
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

interface BanDialogProps {
  name: string;
  isBusy: boolean;
  onCancel: () => void;
  onBan: (ban: { days: number; reason: string }) => void;
}

function BanDialog({ name, isBusy, onCancel, onBan }: BanDialogProps) {
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const ban = () => {
    if (reason.trim().length < BAN_REASON.min) {
      setError(BAN_REASON.message);
      return reasonBox.current?.focus();
    }
    onBan({ days: Number(days) || FOR_GOOD_DAYS, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onCancel}
      title={`Ban ${name}?`}
      description="All sessions end at once, and the account cannot sign in until the ban ends or is lifted."
      confirmLabel="Ban"
      cancelLabel="Don’t ban"
      busy={isBusy && 'Banning…'}
      onConfirm={ban}
    >
      <Field label="For how long">
        <Select value={days} onChange={({ target }) => setDays(target.value)}>
          {Object.entries(BAN_DAYS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" help="For the audit log and other administrators." error={error}>
        <Textarea
          ref={reasonBox}
          rows={3}
          value={reason}
          maxLength={BAN_REASON.max}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
