import { type BrandState, COLOR_FIELDS, LOGO_KINDS, SaveBrandRequest } from '@townlink/contracts';
import { showProblem, useContractForm, type UseFormReturn, useWatch } from '@townlink/web-forms';
import { type EditBase, type EditedField, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { useKeptText } from '@townlink/web-forms/kept-text';
import { toast } from '@townlink/web-ui/toast';
import { COLOR_LABELS, LOGO_LABELS } from './brand-labels';
import { useSaveBrand, useTakeBrand } from './use-brand';

const FIELDS: readonly EditedField<SaveBrandRequest>[] = [
  { label: 'Name', paths: ['name'] },
  { label: 'Tagline', paths: ['tagline'] },
  { label: 'Support email', paths: ['supportEmail'] },
  { label: 'Postal address', paths: ['postalAddress'] },
  { label: 'Sender of emails', paths: ['senderName'] },
  { label: 'Social profiles', paths: ['socialLinks'] },
  ...COLOR_FIELDS.map((field) => ({ label: COLOR_LABELS[field], paths: [field] })),
  ...LOGO_KINDS.map((kind) => ({
    label: LOGO_LABELS[kind],
    paths: [kind],
    text: (brand: SaveBrandRequest) => (brand[kind] ? 'A logo' : ''),
  })),
];

const baseOf = ({ brand, version }: BrandState): EditBase<SaveBrandRequest> => ({ values: brand, version });

/**
 * The form of the brand; `conflict` asks about fields that another editor changed since it was opened.
 * @param refused why the last file of a logo was refused
 */
export function useBrandForm(state: BrandState, refused: string | undefined) {
  const form = useContractForm(SaveBrandRequest, { defaultValues: state.brand });
  const { mutateAsync: send } = useSaveBrand();
  const take = useTakeBrand();
  const { ask, conflict } = useEditConflict('Saved elsewhere');
  const kept = useKeptValues(state, form);
  const save = async () => {
    if (!form.formState.isDirty) return void toast.info('Nothing to save', { description: refused });
    try {
      const outcome = await saveEdits({
        fields: FIELDS,
        base: baseOf(state),
        baseOf,
        ask,
        read: form.getValues,
        write: (merged) => form.reset(merged, { keepDefaultValues: true }),
        send: (body, { version }) => send({ body, version }),
      });
      if (outcome.kind === 'undecided') return;
      const saved = outcome.kind === 'saved' ? outcome.answer : outcome.current;
      form.reset(saved.brand);
      kept.forget();
      take(saved);
      if (outcome.kind === 'saved')
        toast.success('Draft saved', { description: refused ?? 'Visitors do not see it yet.' });
      else toast.success('The saved version stays');
    } catch (error) {
      const rest = showProblem(form, error);
      if (rest) toast.error('The draft was not saved', { description: rest });
    }
  };
  return { form, save, conflict, kept };
}

/** Changes that were not saved when this tab last left the form. */
function useKeptValues({ version }: BrandState, form: UseFormReturn<SaveBrandRequest>) {
  const document = useWatch({ control: form.control }) as SaveBrandRequest;
  const { found, drop, forget } = useKeptText('brand', { document, isUnsaved: form.formState.isDirty, version });
  const use = () => {
    if (found) form.reset(found.document, { keepDefaultValues: true });
    drop();
  };
  return { found, use, drop, forget };
}
