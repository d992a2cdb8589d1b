import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CLAIM_CODE_MINUTES,
  CLAIM_MESSAGES,
  ClaimByCodeRequest,
  ClaimCodeRequest,
  claimRoutes,
  type CodeChannel,
} from '@townlink/contracts';
import { Head, useCall } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { Button, ErrorState, Field, Input, Notice, Page, PageHeader, Select, Skeleton } from '@townlink/web-ui';
import { useToApplication } from './claim-by-link';

const CHANNELS: Record<CodeChannel, string> = { text: 'A text message', call: 'A call that reads it out' };

/** For a business without a link: a code to the phone number in the import. */
export function ClaimByPhone({ isLinkSpent }: { isLinkSpent: boolean }) {
  const call = useCall();
  const [sent, setSent] = useState<ClaimCodeRequest>();
  const ways = useQuery({ queryKey: ['claims', 'ways'], queryFn: ({ signal }) => call(claimRoutes.ways, { signal }) });
  return (
    <Page width="form">
      <Head title="Claim your business" noindex />
      <PageHeader
        title="Claim your business"
        lead="If we invited your business, we send a code to the phone number that we have for it. The code opens an application with what we know filled in."
      />
      <div className="grid gap-6">
        {isLinkSpent && !sent && <Notice title="The link no longer works">{CLAIM_MESSAGES.linkSpent}</Notice>}
        {ways.isError ? (
          <ErrorState title="The page could not be loaded" onRetry={() => void ways.refetch()} />
        ) : !ways.data ? (
          <Skeleton className="h-40 rounded-card!" />
        ) : ways.data.channels.length === 0 ? (
          <Notice title="No codes by phone">{CLAIM_MESSAGES.noCodes}</Notice>
        ) : sent ? (
          <EnterCode phone={sent.phone} channel={sent.channel} onAnother={() => setSent(undefined)} />
        ) : (
          <AskForCode channels={ways.data.channels} onSent={setSent} />
        )}
      </div>
    </Page>
  );
}

interface AskForCodeProps {
  channels: readonly CodeChannel[];
  onSent: (sent: ClaimCodeRequest) => void;
}

function AskForCode({ channels, onSent }: AskForCodeProps) {
  const { form, submit, failure } = useCodeForm({ channels, onSent });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice kind="danger" role="alert" title="The code was not sent">
          {failure}
        </Notice>
      )}
      <Field
        label="Phone of the business"
        help="The number that the business is known by."
        error={errors.phone?.message}
      >
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      {channels.length > 1 && (
        <Field label="The code comes by" error={errors.channel?.message}>
          <Select {...form.register('channel')}>
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {CHANNELS[channel]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" wide busy={isSubmitting && 'Sending…'}>
        Send the code
      </Button>
    </form>
  );
}

function useCodeForm({ channels, onSent }: AskForCodeProps) {
  const call = useCall();
  const form = useContractForm<ClaimCodeRequest>(ClaimCodeRequest, {
    defaultValues: { phone: '', channel: channels[0] },
  });
  const [failure, setFailure] = useState<string>();
  const send = async (body: ClaimCodeRequest) => {
    setFailure(undefined);
    try {
      await call(claimRoutes.sendCode, { body });
      onSent(body);
    } catch (error) {
      setFailure(showProblem(form, error));
    }
  };
  return { form, submit: form.handleSubmit(send), failure };
}

interface EnterCodeProps extends Pick<ClaimCodeRequest, 'phone' | 'channel'> {
  onAnother: () => void;
}

function EnterCode({ phone, channel, onAnother }: EnterCodeProps) {
  const call = useCall();
  const toApplication = useToApplication();
  const form = useContractForm<ClaimByCodeRequest>(ClaimByCodeRequest, { defaultValues: { phone, code: '' } });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const claim = async (body: ClaimByCodeRequest) => {
    setFailure(undefined);
    try {
      await call(claimRoutes.byCode, { body });
      await toApplication();
    } catch (error) {
      setFailure(showProblem(form, error));
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(claim)(event)}>
      <Notice
        kind="success"
        role="status"
        title={channel === 'call' ? 'The phone rings in a moment' : 'A text message is on its way'}
      >
        If we invited a business with the number {phone}, it gets a code that works for {CLAIM_CODE_MINUTES} minutes.
      </Notice>
      {failure && (
        <Notice kind="danger" role="alert" title="The business was not claimed">
          {failure}
        </Notice>
      )}
      <Field label="Code" help="Six digits." error={errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Checking…'}>
          Claim the business
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          Send another code
        </Button>
      </div>
    </form>
  );
}
