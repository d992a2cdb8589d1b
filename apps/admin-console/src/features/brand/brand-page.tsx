import { BRAND_MESSAGES, type BrandState, type SaveBrandRequest } from '@townlink/contracts';
import { Head } from '@townlink/web-federation';
import { Controller, type UseFormReturn } from '@townlink/web-forms';
import { KeptNotice } from '@townlink/web-forms/kept-text';
import { UnsavedChanges } from '@townlink/web-forms/unsaved-changes';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  Field,
  Input,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  Textarea,
} from '@townlink/web-ui';
import { useEffect, useRef, useState } from 'react';
import { May, NotYours, useMay } from '../rights/may';
import { BrandHistory } from './brand-history';
import { BrandPreview } from './brand-preview';
import { useChosenLogos } from './chosen-logos';
import { ColorFields } from './color-fields';
import { LogoFields, type LogoFieldsProps, type LogoRefusals } from './logo-fields';
import { type BrandStep, useBrand, useBrandStep } from './use-brand';
import { useBrandForm } from './use-brand-form';

/** Name, logo, colors and addresses of the site. */
export function Component() {
  const { data, isError, refetch } = useBrand();
  // They outlive the form, which is reset after each save.
  const [refusals, setRefusals] = useState<LogoRefusals>({});
  useKeptFocus(data?.version);
  return (
    <Page>
      <Head title="Brand" noindex />
      <PageHeader
        title="Brand"
        lead="Name, logo, colors and addresses on all pages, in emails, icons and shared links. Visitors see a draft only after you publish it."
      />
      {data ? (
        <BrandEditor key={data.version} state={data} refusals={refusals} onRefusals={setRefusals} />
      ) : isError ? (
        <ErrorState drawing="cable" title={BRAND_MESSAGES.notFetched} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </Page>
  );
}

/** Each version has a new form: the focus moves from a removed button to the one that saves. */
function useKeptFocus(version: string | undefined): void {
  const last = useRef(version);
  useEffect(() => {
    const isFirst = last.current === undefined;
    last.current = version;
    if (isFirst || document.activeElement !== document.body) return;
    document.getElementById(SAVE)?.focus({ preventScroll: true });
  }, [version]);
}

const SAVE = 'save-brand';

interface BrandEditorProps extends Pick<LogoFieldsProps, 'refusals' | 'onRefusals'> {
  state: BrandState;
}

function BrandEditor({ state, ...refusing }: BrandEditorProps) {
  const { form, save, conflict, kept } = useBrandForm(state, Object.values(refusing.refusals).find(Boolean));
  const { logos, choose } = useChosenLogos(form, state.brand);
  const may = useMay();
  const { isSubmitting, isDirty } = form.formState;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Card className="grid gap-6">
          <Notice kind={state.isDraft ? 'warning' : 'info'}>
            {whatIsSeen(state)}
            {isDirty &&
              ' Save the draft to see your changes in the preview. The pages there already show a newly chosen logo.'}
          </Notice>
          {may('brand:write') && <KeptNotice kept={kept} version={state.version} />}
          <form noValidate className="grid gap-8" onSubmit={(event) => void form.handleSubmit(save)(event)}>
            <fieldset disabled={!may('brand:write')} className="contents">
              <TextFields form={form} />
              <ColorFields form={form} />
              <LogoFields form={form} saved={state.brand} onChosen={choose} {...refusing} />
            </fieldset>
            <div className="flex flex-wrap gap-3">
              <May right="brand:write" otherwise={<NotYours right="brand:write" />}>
                <Button
                  id={SAVE}
                  type="submit"
                  variant={state.isDraft && !isDirty ? 'secondary' : 'primary'}
                  busy={isSubmitting && 'Saving…'}
                >
                  Save draft
                </Button>
              </May>
              <Steps state={state} isDirty={isDirty} />
            </div>
          </form>
        </Card>
        <BrandPreview version={state.version} logos={logos} />
      </div>
      <div className="mt-8">
        <BrandHistory state={state} form={form.getValues} isDirty={isDirty} />
      </div>
      {conflict}
      <UnsavedChanges isUnsaved={() => isDirty && !isSubmitting} />
    </>
  );
}

const QUESTIONS = {
  discard: {
    title: 'Delete the draft?',
    description: 'Changes since the published brand are lost. Visitors see no change.',
    confirmLabel: 'Delete it',
    cancelLabel: 'Keep the draft',
    busy: 'Deleting…',
  },
  publish: {
    title: 'Publish this brand?',
    description: 'All pages and emails use it immediately.',
    confirmLabel: 'Publish',
    cancelLabel: 'Not yet',
    busy: 'Publishing…',
  },
  reset: {
    title: 'Go back to the original brand?',
    description: 'Visitors see the original name, logo and colors immediately. A draft stays.',
    confirmLabel: 'Go back',
    cancelLabel: 'Keep this brand',
    busy: 'Going back…',
  },
};

function whatIsSeen({ isDraft, isOwn }: BrandState): string {
  if (isDraft) return 'This is a draft. Visitors do not see it yet.';
  return isOwn ? 'Visitors see this brand.' : 'Visitors see the original brand.';
}

/** The actions beside the one that saves: at the end of a long form, publishing would otherwise be out of sight. */
function Steps({ state, isDirty }: { state: BrandState; isDirty: boolean }) {
  const step = useBrandStep(state.version);
  const [asked, setAsked] = useState<BrandStep>();
  const { title, description, confirmLabel, cancelLabel, busy } = QUESTIONS[asked ?? 'publish'];
  const may = useMay();
  return (
    <>
      {state.isDraft && may('brand:write') && (
        <>
          <Button disabled={isDirty || !may('brand:act')} onClick={() => setAsked('publish')}>
            Publish
          </Button>
          <Button variant="secondary" disabled={step.isPending} onClick={() => setAsked('discard')}>
            Delete draft
          </Button>
        </>
      )}
      {state.isOwn && may('brand:act') && (
        <Button variant="secondary" disabled={step.isPending} onClick={() => setAsked('reset')}>
          Back to the original brand
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        danger={asked === 'discard'}
        onOpenChange={() => setAsked(undefined)}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        busy={step.isPending && busy}
        onConfirm={() => asked && step.mutate(asked, { onSettled: () => setAsked(undefined) })}
      />
    </>
  );
}

function TextFields({ form }: { form: UseFormReturn<SaveBrandRequest> }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-title font-semibold">Name and addresses</legend>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Tagline" error={errors.tagline?.message} help="The headline of the home page.">
        <Input autoComplete="off" {...form.register('tagline')} />
      </Field>
      <Field label="Support email" error={errors.supportEmail?.message}>
        <Input type="email" autoComplete="off" {...form.register('supportEmail')} />
      </Field>
      <Field label="Postal address" error={errors.postalAddress?.message} help="Required by law in newsletters.">
        <Input autoComplete="off" {...form.register('postalAddress')} />
      </Field>
      <Field label="Sender of emails" error={errors.senderName?.message} help="Shown beside the sender’s address.">
        <Input autoComplete="off" {...form.register('senderName')} />
      </Field>
      <Field
        label="Social profiles"
        optional
        error={errors.socialLinks?.message}
        help="One address per line. Shown in the footer."
      >
        <Controller
          control={form.control}
          name="socialLinks"
          render={({ field: { value, onChange, ...field } }) => (
            <Textarea
              rows={3}
              value={value.join('\n')}
              onChange={(event) => onChange(event.target.value.split('\n'))}
              {...field}
            />
          )}
        />
      </Field>
    </fieldset>
  );
}
