import { brandFilePath, LOGO_KINDS, type LogoKind, type SaveBrandRequest } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { Button, FieldError } from '@townlink/web-ui';
import { type Dispatch, type SetStateAction, useId } from 'react';
import { LOGO_LABELS } from './brand-labels';
import { useUploadLogo } from './use-brand';

/** The purpose of each logo, and its background. */
const LOGOS: Record<LogoKind, { help: string; ground: string }> = {
  light: {
    help: 'Shown in the header instead of the mark and the name. Wide, with the name in it.',
    ground: 'bg-white',
  },
  dark: {
    help: 'The same logo for devices set to dark colors.',
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
  /** The saved brand, to which a withdrawn choice returns. */
  saved: SaveBrandRequest;
  /** Receives every chosen file; undefined when it is refused or withdrawn. */
  onChosen: (kind: LogoKind, file: File | undefined) => void;
}

export function LogoFields(props: LogoFieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-title font-semibold">Logo</legend>
      <p className="text-caption text-muted">
        SVG with text as paths, or PNG, at most 512 kB. Scripts and links to other sites are removed from an SVG.
      </p>
      {LOGO_KINDS.map((kind) => (
        <LogoField key={kind} kind={kind} {...props} />
      ))}
    </fieldset>
  );
}

function LogoField(props: LogoFieldsProps & { kind: LogoKind }) {
  const { kind, form, refusals, saved, onChosen } = props;
  const id = useId();
  const name = useWatch({ control: form.control, name: kind });
  const set = (value: string | undefined) => form.setValue(kind, value, { shouldDirty: true, shouldValidate: true });
  const { take, isPending } = useTakeFile(props, set);
  const isNew = name !== saved[kind];
  const remove = () => {
    onChosen(kind, undefined);
    set(isNew ? saved[kind] : undefined);
  };
  const label = LOGO_LABELS[kind];
  const message = refusals[kind] ?? form.formState.errors[kind]?.message;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-caption font-medium">
        {label} <span className="font-normal text-muted">(optional)</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/svg+xml,image/png"
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={message ? true : undefined}
        disabled={isPending}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // Allows choosing the same file again.
        }}
        className="min-h-11 w-full min-w-0 text-caption file:mr-3 file:min-h-11 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:text-ink"
      />
      <p id={`${id}-help`} className="text-caption text-muted">
        {isPending ? 'Uploading…' : LOGOS[kind].help}
      </p>
      <FieldError id={`${id}-error`} error={message} />
      {name && <Uploaded kind={kind} name={name} isNew={isNew && saved[kind] !== undefined} onRemove={remove} />}
    </div>
  );
}

/** Shows a file in the preview and uploads it; `set` receives its stored name. */
function useTakeFile(
  { kind, onRefusals, onChosen }: LogoFieldsProps & { kind: LogoKind },
  set: (stored: string) => void,
) {
  const { mutate: upload, isPending } = useUploadLogo();
  // Another file may be refused during this upload.
  const tell = (why?: Error) => onRefusals((others) => ({ ...others, [kind]: why?.message }));
  const onError = (why: Error) => {
    tell(why);
    onChosen(kind, undefined);
  };
  const onSuccess = (stored: { name: string }) => {
    tell();
    set(stored.name);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    onChosen(kind, file);
    upload({ kind, file }, { onError, onSuccess });
  };
  return { take, isPending };
}

interface UploadedProps {
  kind: LogoKind;
  /** Name of the file. */
  name: string;
  /** Whether it replaces a saved one. */
  isNew: boolean;
  onRemove: () => void;
}

function Uploaded({ kind, name, isNew, onRemove }: UploadedProps) {
  const label = LOGO_LABELS[kind];
  const action = isNew ? 'Keep the saved one' : 'Remove';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={brandFilePath(name)}
        alt={`${label}, as uploaded`}
        className={`h-12 max-w-48 rounded-control border border-line object-contain p-1 ${LOGOS[kind].ground}`}
      />
      <Button size="small" variant="secondary" aria-label={`${action}: ${label}`} onClick={onRemove}>
        {action}
      </Button>
    </div>
  );
}
