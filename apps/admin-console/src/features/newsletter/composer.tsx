import { useState } from 'react';
import {
  canStartAt,
  COMPOSE_MESSAGES,
  formatCount,
  NEWSLETTER_FRAME_PATH,
  type NewsletterPreview,
  type NewsletterStats,
  SendNewsletterRequest,
} from '@townlink/contracts';
import { useContractForm, type UseFormReturn } from '@townlink/web-forms';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Field,
  Input,
  Notice,
  Select,
  Tabs,
  Textarea,
} from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { usePreview, useSend, useTest } from './use-newsletters';

const AUDIENCE_NAMES = { user: 'Visitors', provider: 'Providers' } as const;

/** Writes a newsletter: preview, test email, send now or scheduled. */
export function Composer({ counts }: { counts: NewsletterStats['counts'] | undefined }) {
  const form = useContractForm(SendNewsletterRequest, { defaultValues: { audience: 'user', subject: '', html: '' } });
  const [preview, test, send] = [usePreview(), useTest(), useSend()];
  const [draft, setDraft] = useState<SendNewsletterRequest | null>(null);

  const ask = (written: SendNewsletterRequest) => {
    if (written.send_at && !canStartAt(new Date(written.send_at), new Date()))
      form.setError('send_at', { message: COMPOSE_MESSAGES.sendAtPast }, { shouldFocus: true });
    else if (counts?.[written.audience] === 0)
      toast.error('No Recipients', { description: 'This audience has no subscribers.' });
    else setDraft(written);
  };
  const onSuccess = () => {
    form.reset();
    preview.reset();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <Card className="grid gap-5">
        <Content form={form} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={counts === undefined} onClick={withContent(form, ask)}>
            Send
          </Button>
          <Button
            variant="secondary"
            busy={preview.isPending && 'Loading…'}
            onClick={withContent(form, ({ send_at: _, ...written }) => preview.mutate(written))}
          >
            Preview
          </Button>
          <Button
            variant="secondary"
            busy={test.isPending && 'Sending…'}
            onClick={withContent(form, ({ send_at: _, ...written }) => test.mutate(written))}
          >
            Send a test to me
          </Button>
        </div>
      </Card>
      <Preview preview={preview.data} />
      <UnsavedChanges isUnsaved={() => isWritten(form.getValues())} />
      <ConfirmDialog
        open={draft !== null}
        onOpenChange={(open) => !open && setDraft(null)}
        title={`Send “${draft?.subject ?? ''}”?`}
        description={draft && counts ? promptOf(draft, counts[draft.audience]) : ''}
        confirmLabel={draft?.send_at ? 'Schedule it' : 'Send it'}
        cancelLabel="Keep editing"
        busy={send.isPending && 'Sending…'}
        onConfirm={() => draft && send.mutate(draft, { onSuccess, onSettled: () => setDraft(null) })}
      />
    </div>
  );
}

const isWritten = ({ subject, html, text }: SendNewsletterRequest): boolean => Boolean(subject || html || text);

/** A form element, without which React Hook Form leaves the optional boxes as they are on reset, and reads them again. */
function Content({ form }: { form: UseFormReturn<SendNewsletterRequest> }) {
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      <Field label="Audience">
        <Select {...form.register('audience')}>
          {Object.entries(AUDIENCE_NAMES).map(([audience, name]) => (
            <option key={audience} value={audience}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        <Input autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field
        label="HTML"
        error={errors.html?.message}
        help="Links, lists, tables and pictures with alt text. Scripts, forms and what loads from elsewhere are left out."
      >
        <Textarea rows={10} spellCheck className="max-h-96 font-mono" {...form.register('html')} />
      </Field>
      <Field
        label="Plain text"
        optional
        error={errors.text?.message}
        help="For readers without HTML. Made of the HTML when it is left empty."
      >
        <Textarea rows={3} className="max-h-60" {...form.register('text')} />
      </Field>
      <Field label="Send later" optional error={errors.send_at?.message} help="In the time of this device.">
        <Input type="datetime-local" {...form.register('send_at', { setValueAs: instantOf })} />
      </Field>
    </form>
  );
}

/** Submits the content if it is valid. */
const withContent =
  (form: UseFormReturn<SendNewsletterRequest>, next: (written: SendNewsletterRequest) => void) => () =>
    void form.handleSubmit(
      ({ text, ...written }) => next({ ...written, ...(text?.trim() && { text }) }),
      ({ subject, html }) => {
        if (subject || html) toast.error(COMPOSE_MESSAGES.missing, { description: (subject ?? html)!.message });
      },
    )();

/** The instant of a datetime-local value in this device's time zone; undefined if empty. */
const instantOf = (local: string | undefined): string | undefined => {
  const moment = new Date(local || Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

function promptOf({ audience, send_at }: SendNewsletterRequest, count: number): string {
  const people = `${formatCount(count)} recipient${count === 1 ? '' : 's'} (${AUDIENCE_NAMES[audience].toLowerCase()})`;
  if (!send_at) return `It goes to ${people}, and cannot be taken back.`;
  const time = new Date(send_at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return `It goes out on ${time}, to everyone subscribed at that time: now ${people}.`;
}

/** Sandboxed preview of the email, at phone or full width. */
function Preview({ preview }: { preview: NewsletterPreview | undefined }) {
  const [tab, setTab] = useState('phone');
  if (!preview) {
    return (
      <EmptyState drawing="clipboard" title="No preview yet" headingLevel={3}>
        Press Preview to see what arrives on a phone and on a desktop.
      </EmptyState>
    );
  }
  const frame = (width: string) => (
    <iframe
      // Same origin so that the letter can be put in; no script may run, whatever the letter has.
      sandbox="allow-same-origin"
      title="Preview of the newsletter"
      // A page of its own, whose policy lets letters have styles in their text.
      src={NEWSLETTER_FRAME_PATH}
      key={preview.html}
      onLoad={({ currentTarget: { contentDocument } }) => {
        // The empty page has an element to put it in as soon as it is loaded.
        const letter = contentDocument?.documentElement;
        if (letter) letter.innerHTML = preview.html;
      }}
      className={`mx-auto block h-[36rem] w-full rounded-control border border-line bg-surface ${width}`}
    />
  );
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-4">
      {[...preview.problems, ...preview.warnings].map((text, index) => (
        <Notice key={text} kind={index < preview.problems.length ? 'danger' : 'warning'}>
          {text}
        </Notice>
      ))}
      <Tabs
        label="Preview"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'phone', label: 'Phone', content: frame('max-w-[24rem]') },
          { id: 'desktop', label: 'Desktop', content: frame('') },
          {
            id: 'text',
            label: 'Plain text',
            content: (
              <pre className="max-h-[36rem] overflow-auto rounded-control border border-line bg-surface p-4 text-caption whitespace-pre-wrap wrap-anywhere">
                {preview.text}
              </pre>
            ),
          },
        ]}
      />
      <p className="text-caption text-muted">Pictures of other sites are not loaded here; inboxes load them.</p>
    </section>
  );
}
