import { brandFilePath, LOGO_KINDS, type LogoKind, type SaveBrandRequest } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { Button, FieldError } from '@townlink/web-ui';
import { type Dispatch, type SetStateAction, useId, useRef } from 'react';
import { LOGO_LABELS } from './brand-labels';
import { useUploadLogo } from './use-brand';

/** The purpose of each logo, and its background. */
const LOGOS: Record<LogoKind, { help: string; ground: string }> = {
  light: {
    help: 'In the header, instead of mark and name. Wide, with the name in it.',
    ground: 'bg-white',
  },
  dark: {
    help: 'The same logo for devices that are set to dark colors.',
    ground: 'bg-rail',
  },
  square: {
    help: 'For browser tabs, phones and shared links, and for emails when there is no other logo.',
    ground: 'bg-white',
  },
};

/** Why the last file of a kind was refused. */
export type LogoRefusals = Partial<Record<LogoKind, string>>;

export interface LogoFieldsProps {
  form: UseFormReturn<SaveBrandRequest>;
  refusals: LogoRefusals;
  onRefusals: Dispatch<SetStateAction<LogoRefusals>>;
}

export function LogoFields(props: LogoFieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-title font-semibold">Logo</legend>
      <p className="text-caption text-muted">
        SVG with text as paths, or PNG, at most 512 kB. Scripts and links to other sites are taken out of an SVG.
      </p>
      {LOGO_KINDS.map((kind) => (
        <LogoField key={kind} kind={kind} {...props} />
      ))}
    </fieldset>
  );
}

function LogoField({ kind, form, refusals, onRefusals }: LogoFieldsProps & { kind: LogoKind }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = useWatch({ control: form.control, name: kind });
  const { mutate: upload, isPending } = useUploadLogo();
  const set = (value: string | undefined) => form.setValue(kind, value, { shouldDirty: true, shouldValidate: true });
  const choose = (file: File | undefined) => {
    // Another file may be refused during this upload.
    const refuse = (why?: Error) => onRefusals((others) => ({ ...others, [kind]: why?.message }));
    const take = (stored: string) => {
      refuse();
      set(stored);
    };
    if (file) upload({ kind, file }, { onError: refuse, onSuccess: (stored) => take(stored.name) });
    if (input.current) input.current.value = ''; // Allows choosing the same file again.
  };
  const label = LOGO_LABELS[kind];
  const message = refusals[kind] ?? form.formState.errors[kind]?.message;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-caption font-medium">
        {label} <span className="font-normal text-muted">(optional)</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/svg+xml,image/png"
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={message ? true : undefined}
        disabled={isPending}
        onChange={(event) => choose(event.target.files?.[0])}
        className="min-h-11 w-full min-w-0 text-caption file:mr-3 file:min-h-11 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:text-ink"
      />
      <p id={`${id}-help`} className="text-caption text-muted">
        {isPending ? 'Uploading…' : LOGOS[kind].help}
      </p>
      <FieldError id={`${id}-error`} error={message} />
      {name && <Uploaded kind={kind} name={name} onRemove={() => set(undefined)} />}
    </div>
  );
}

interface UploadedProps {
  kind: LogoKind;
  /** Name of the file. */
  name: string;
  onRemove: () => void;
}

function Uploaded({ kind, name, onRemove }: UploadedProps) {
  const label = LOGO_LABELS[kind];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={brandFilePath(name)}
        alt={`${label}, as uploaded`}
        className={`h-12 max-w-48 rounded-control border border-line object-contain p-1 ${LOGOS[kind].ground}`}
      />
      <Button size="small" variant="secondary" aria-label={`Remove: ${label}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
