import { type FormEvent, useRef, useState } from 'react';
import {
  IMPORT_KIND_WORDS,
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
  IMPORT_MESSAGES,
  type ImportKind,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Button, Field, FileDrop, Select } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useUpload } from './use-imports';

/** Chooses a kind and a file, and uploads it, once even if the button is pressed twice; large files are not sent. */
export function UploadForm() {
  const [kind, setKind] = useState<ImportKind>('businesses');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useUpload();
  const isUnderWay = useRef(false);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setError(chosen && chosen.size > IMPORT_MAX_BYTES ? IMPORT_MESSAGES.tooLarge : undefined);
  };
  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setError(IMPORT_MESSAGES.required);
    if (file.size > IMPORT_MAX_BYTES || isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await mutateAsync({ kind, file });
      setFile(null);
      toast.success('File uploaded', { description: 'Choose its columns, then check it.' });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <form
      noValidate
      aria-label="Upload a file"
      className="grid max-w-180 gap-4"
      onSubmit={(event) => void upload(event)}
    >
      <KindField kind={kind} onChange={setKind} />
      <FileDrop
        label="CSV file"
        hint={`Any separator and encoding, max ${IMPORT_MAX_BYTES / 1024 / 1024} MB`}
        accept=".csv,.tsv,.txt,text/csv"
        file={file}
        onChoose={choose}
        onRemove={() => choose(null)}
        error={error}
      />
      <Button type="submit" className="justify-self-start" busy={isPending && 'Uploading…'}>
        Upload
      </Button>
    </form>
  );
}

function KindField({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) {
  return (
    <Field label="What the file contains" help={IMPORT_KIND_WORDS[kind].lead}>
      <Select value={kind} onChange={({ target }) => onChange(target.value as ImportKind)}>
        {IMPORT_KINDS.map((one) => (
          <option key={one} value={one}>
            {IMPORT_KIND_WORDS[one].title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const messageOf = (error: unknown): string =>
  isApiProblem(error) ? (error.errors[0]?.message ?? error.message) : IMPORT_MESSAGES.interrupted;
