import { useState } from 'react';
import { accountErrorMessage } from '@townlink/web-session';
import { Button, ConfirmDialog, Notice } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { newRecoveryCodes } from './factor-calls';

/** Recovery codes for a lost phone: created here, shown once. */
export function RecoveryCodes({ hasSome, onMade }: { hasSome: boolean; onMade: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const [isAsking, setAsking] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      setCodes((await newRecoveryCodes(hasSome)).map(grouped));
      onMade();
    } catch (error) {
      toast.error('The codes could not be made', { description: accountErrorMessage(error) });
    }
    setMaking(false);
    setAsking(false);
  };
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {codes ? (
        <NewCodes codes={codes} />
      ) : (
        <p className="text-body">
          {hasSome
            ? 'You have recovery codes in case you lose your phone. New ones replace the old ones.'
            : 'Without your second step, you cannot sign in. Recovery codes on paper help: each works once.'}
        </p>
      )}
      <Button
        variant={hasSome ? 'quiet' : 'secondary'}
        className="justify-self-start"
        busy={isMaking && 'Making…'}
        onClick={() => (hasSome ? setAsking(true) : void make())}
      >
        {hasSome ? 'Make new recovery codes' : 'Make recovery codes'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        description="The codes that you have written down stop working immediately."
        confirmLabel="Make new codes"
        cancelLabel="Keep the old codes"
        busy={isMaking && 'Making…'}
        onConfirm={() => void make()}
      />
    </div>
  );
}

function NewCodes({ codes }: { codes: string[] }) {
  return (
    <Notice
      kind="warning"
      role="status"
      title="Write these down now: they are not shown again"
      actions={<CopyCodes codes={codes} />}
    >
      <ul className="grid gap-1 pt-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

function CopyCodes({ codes }: { codes: string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Codes copied'),
      () => toast.error('The codes could not be copied'),
    );
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      Copy
    </Button>
  );
}

/** In groups of four, which are easier to copy by hand. */
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
