import { useState } from 'react';
import { type ApiKey, ROTATION_HOURS, type RotationHours } from '@townlink/contracts';
import { Button, Dialog, Field, Select } from '@townlink/web-ui';
import { useRotateKey } from './use-api-keys';

interface RotateKeyDialogProps {
  apiKey: ApiKey;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const HOURS: Record<RotationHours, string> = {
  0: 'It ends at once',
  1: '1 hour',
  24: '1 day',
  168: '7 days',
};

/** Asks how long the old secret stays valid alongside the new one. */
export function RotateKeyDialog({ apiKey, onSecret, onClose }: RotateKeyDialogProps) {
  const [hours, setHours] = useState<RotationHours>(24);
  const { mutateAsync, isPending } = useRotateKey(apiKey.id);
  const rotate = async () => {
    const made = await mutateAsync(hours).catch(() => undefined);
    onClose();
    if (made) onSecret(made.secret);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rotate ${apiKey.name}?`}
      description="You get a new secret for the same key. Both work until the old one ends."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button busy={isPending && 'Rotating…'} onClick={() => void rotate()}>
            Rotate key
          </Button>
        </>
      }
    >
      <Field label="The old secret works for">
        <Select value={hours} onChange={({ target }) => setHours(Number(target.value) as RotationHours)}>
          {ROTATION_HOURS.map((choice) => (
            <option key={choice} value={choice}>
              {HOURS[choice]}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
