import { Copy } from 'lucide-react';
import { Button, Field, Textarea } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

interface CopyFieldProps {
  label: string;
  text: string;
  rows: 2 | 3 | 4;
  /** What is copied, such as 'key'. */
  noun: string;
  /** What to do with it. */
  advice?: string;
}

/** A long text for use elsewhere: selectable, and with a copy button. */
export function CopyField({ label, text, rows, noun, advice }: CopyFieldProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${noun[0]!.toUpperCase()}${noun.slice(1)} copied`, { description: advice }),
      () => toast.error(`The ${noun} could not be copied`, { description: 'Select it and copy it yourself.' }),
    );
  return (
    <div className="grid gap-3">
      <Field label={label}>
        <Textarea
          readOnly
          rows={rows}
          value={text}
          className="font-mono break-all"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Button variant="secondary" className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" /> Copy the {noun}
      </Button>
    </div>
  );
}
