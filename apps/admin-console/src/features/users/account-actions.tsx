import { useRef, useState } from 'react';
import { BAN_DAYS, BAN_REASON, FOR_GOOD_DAYS, type ManagedUserDetails } from '@townlink/contracts';
import { Button, ConfirmDialog, Field, Select, Textarea } from '@townlink/web-ui';
import { nameOfUser } from './user-columns';
import { RoleForm } from './role-form';
import { rightToActOn, type UserAction, useUserAction } from './use-users';
import { May, NotYours } from '../rights/may';
import { ViewAs } from '../support/view-as';

export function AccountActions({ user }: { user: ManagedUserDetails }) {
  const action = useUserAction(user.id);
  const [isBanning, setIsBanning] = useState(false);
  const actsOn = rightToActOn(user);
  const run = (what: 'resend' | 'lift-ban') => action.mutate({ what });
  const under = (what: UserAction['what']) => action.isPending && action.variables.what === what;
  return (
    <div className="grid gap-5">
      <May right="roles:act">
        <RoleForm user={user} />
      </May>
      <May right={actsOn} otherwise={<NotYours right={actsOn} />}>
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          {user.role && user.role !== 'admin' && (
            <May right="support:act">
              <ViewAs userId={user.id} name={nameOfUser(user)} />
            </May>
          )}
          {!user.confirmed_at && user.email && (
            <Button variant="secondary" busy={under('resend') && 'Sending…'} onClick={() => run('resend')}>
              Resend confirmation
            </Button>
          )}
          {user.banned_until ? (
            <Button variant="secondary" busy={under('lift-ban') && 'Lifting…'} onClick={() => run('lift-ban')}>
              Lift ban
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setIsBanning(true)}>
              Ban
            </Button>
          )}
        </div>
      </May>
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
