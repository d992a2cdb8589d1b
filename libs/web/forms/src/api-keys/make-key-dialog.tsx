import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { Button, Dialog, Notice } from '@townlink/web-ui';
import { showProblem } from '../show-problem';
import { useContractForm } from '../use-contract-form';

interface MakeKeyDialogProps<Request extends FieldValues> {
  title: string;
  contract: new () => Request;
  fresh: Request;
  make: (request: Request) => Promise<{ secret: string }>;
  onMade: (secret: string) => void;
  onClose: () => void;
  children: (form: UseFormReturn<Request>) => ReactNode;
}

/** Creates a key with chosen rights. */
export function MakeKeyDialog<Request extends FieldValues>({
  title,
  contract,
  fresh,
  make,
  onMade,
  onClose,
  children,
}: MakeKeyDialogProps<Request>) {
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(contract, { defaultValues: fresh as DefaultValues<Request> });
  const send = async (request: Request) => {
    setFailure(undefined);
    try {
      onMade((await make(request)).secret);
    } catch (error) {
      setFailure(showProblem(form, error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {failure && <Notice kind="danger" role="alert" title={failure} />}
        {children(form)}
        <Button type="submit" className="md:justify-self-end" busy={form.formState.isSubmitting && 'Making…'}>
          Make the key
        </Button>
      </form>
    </Dialog>
  );
}
