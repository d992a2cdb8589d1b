import { brandFilePath, LOGO_KINDS, type LogoKind, type SaveBrandRequest } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { Button, FieldError } from '@townlink/web-ui';
import { useId, useRef } from 'react';
import { useUploadLogo } from './use-brand';

const LABELS: Record<LogoKind, { label: string; help: string; ground: string }> = {
  light: {
    label: 'Logo',
    help: 'In the header, instead of mark and name. Wide, with the name in it.',
    ground: 'bg-white',
  },
  dark: {
    label: 'Logo for the dark scheme',
    help: 'The same logo for devices that are set to dark colors.',
    ground: 'bg-rail',
  },
  square: {
    label: 'Square logo',
    help: 'For browser tabs, phones and shared links. Emails show the name alone.',
    ground: 'bg-white',
  },
};

export function LogoFields({ form }: { form: UseFormReturn<SaveBrandRequest> }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-title font-semibold">Logo</legend>
      <p className="text-caption text-muted">
        SVG or PNG, at most 512 kB. Scripts and links to other sites are taken out of an SVG.
      </p>
      {LOGO_KINDS.map((kind) => (
        <LogoField key={kind} kind={kind} form={form} />
      ))}
    </fieldset>
  );
}

function LogoField({ kind, form }: { kind: LogoKind; form: UseFormReturn<SaveBrandRequest> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = useWatch({ control: form.control, name: kind });
  const { mutate: upload, isPending, error } = useUploadLogo();
  const set = (value: string | undefined) => form.setValue(kind, value, { shouldDirty: true, shouldValidate: true });
  const choose = (file: File | undefined) => {
    if (file) upload({ kind, file }, { onSuccess: (stored) => set(stored.name) });
    if (input.current) input.current.value = ''; // Allows choosing the same file again.
  };
  const { label, help, ground } = LABELS[kind];
  const message = error?.message ?? form.formState.errors[kind]?.message;
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
        {isPending ? 'Uploading…' : help}
      </p>
      <FieldError id={`${id}-error`} error={message} />
      {name && (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={brandFilePath(name)}
            alt={`${label}, as uploaded`}
            className={`h-12 max-w-48 rounded-control border border-line object-contain p-1 ${ground}`}
          />
          <Button size="small" variant="secondary" aria-label={`Remove: ${label}`} onClick={() => set(undefined)}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
