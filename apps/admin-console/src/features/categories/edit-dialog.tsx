import { useState } from 'react';
import {
  CATEGORY_ICONS,
  categoryIcon,
  type EditCategoryRequest,
  type ManagedCategory,
  SERVICE_LIMITS,
  proposalsIn,
  termsIn,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { type EditBase, type EditedField, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { Button, Checkbox, Dialog, Field, Input, Select, Textarea } from '@townlink/web-ui';
import { useSaveCategory } from './use-categories';

type Draft = Record<
  'name' | 'plural' | 'icon' | 'default_radius_miles' | 'synonyms' | 'keywords' | 'services',
  string
> & {
  accept: boolean;
};

const draftOf = ({
  name,
  plural,
  icon,
  default_radius_miles,
  synonyms,
  keywords,
  services,
}: ManagedCategory): Draft => ({
  name,
  plural: plural ?? '',
  icon: icon ?? '',
  default_radius_miles: String(default_radius_miles),
  accept: false,
  synonyms: synonyms.join('\n'),
  keywords: keywords.join('\n'),
  services: services.join('\n'),
});

const bodyOf = ({
  name,
  plural,
  icon,
  default_radius_miles,
  synonyms,
  keywords,
  services,
  accept,
}: Draft): EditCategoryRequest => ({
  name: name.trim(),
  plural: plural.trim() || null,
  icon: icon || null,
  ...(default_radius_miles.trim() && { default_radius_miles: Number(default_radius_miles) }),
  synonyms: termsIn(synonyms),
  keywords: termsIn(keywords),
  services: proposalsIn(services),
  ...(accept && { accept }),
});

const FIELDS: readonly EditedField<Draft>[] = [
  { label: 'Name', paths: ['name'] },
  { label: 'Plural', paths: ['plural'] },
  { label: 'Synonyms', paths: ['synonyms'] },
  { label: 'Keywords', paths: ['keywords'] },
  { label: 'Standard services', paths: ['services'] },
  { label: 'Icon', paths: ['icon'] },
  { label: 'Miles served', paths: ['default_radius_miles'] },
  { label: 'Accept: make it public', paths: ['accept'] },
];

const baseOf = (category: ManagedCategory): EditBase<Draft> => ({
  values: draftOf(category),
  version: category.version,
});

/** The draft of a category; `save` resolves conflicts with another administrator's changes. */
function useCategoryDraft(category: ManagedCategory, onClose: () => void) {
  const [base] = useState(() => baseOf(category));
  const [draft, setDraft] = useState(base.values);
  const { mutateAsync, isPending, error } = useSaveCategory();
  const { ask, conflict } = useEditConflict('Saved elsewhere');
  const save = async () => {
    let mine = draft;
    const outcome = await saveEdits({
      fields: FIELDS,
      base,
      baseOf,
      ask,
      read: () => mine,
      write: (merged) => setDraft((mine = merged)),
      send: (values, { version }) => mutateAsync({ category, body: bodyOf(values), version, isMerged: true }),
    }).catch(() => undefined); // The mutation has reported it.
    if (outcome && outcome.kind !== 'undecided') onClose();
  };
  const errorOf = (field: keyof Draft) => (isApiProblem(error) ? error.fieldError(field) : undefined);
  return { draft, setDraft, save, isPending, errorOf, conflict };
}

export function EditDialog({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const { draft, setDraft, save, isPending, errorOf, conflict } = useCategoryDraft(category, onClose);
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title={`Edit ${category.name}`}
      description={category.is_proposed ? 'Proposed and not visible yet.' : `Its address stays /${category.slug}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending && 'Saving…'} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <DraftFields
        category={category}
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        errorOf={errorOf}
      />
      {conflict}
    </Dialog>
  );
}

interface DraftFieldsProps {
  category: ManagedCategory;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  errorOf: (field: keyof Draft) => string | undefined;
}

function IconField({ category, draft, onChange, errorOf }: DraftFieldsProps) {
  return (
    <Field label="Icon" optional error={errorOf('icon')}>
      <Select value={draft.icon} onChange={(event) => onChange({ icon: event.target.value })}>
        <option value="">{`As in the address (${categoryIcon(category.slug)})`}</option>
        {CATEGORY_ICONS.map((icon) => (
          <option key={icon} value={icon}>
            {icon}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Words that people search for it with. */
function SearchFields({ draft, onChange, errorOf }: Omit<DraftFieldsProps, 'category'>) {
  return (
    <>
      <Field label="Synonyms" optional help="Other names, one per line." error={errorOf('synonyms')}>
        <Textarea rows={6} value={draft.synonyms} onChange={(event) => onChange({ synonyms: event.target.value })} />
      </Field>
      <Field label="Keywords" optional help="Jobs and problems, one per line." error={errorOf('keywords')}>
        <Textarea rows={6} value={draft.keywords} onChange={(event) => onChange({ keywords: event.target.value })} />
      </Field>
    </>
  );
}

function DraftFields({ category, draft, onChange, errorOf }: DraftFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errorOf('name')}>
        <Input value={draft.name} maxLength={100} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field label="Plural" optional help="For titles; the name with an 's' without it." error={errorOf('plural')}>
        <Input value={draft.plural} maxLength={110} onChange={(event) => onChange({ plural: event.target.value })} />
      </Field>
      <Field
        label="Miles served"
        help="For a listing without its own radius. 0 where customers come to the business."
        error={errorOf('default_radius_miles')}
      >
        <Input
          type="number"
          min={0}
          max={SERVICE_LIMITS.radiusMiles}
          value={draft.default_radius_miles}
          onChange={(event) => onChange({ default_radius_miles: event.target.value })}
        />
      </Field>
      <Field
        label="Standard services"
        optional
        help="Proposed to its providers, one per line. What a price is for may follow a slash: Lawn mowing / visit."
        error={errorOf('services')}
      >
        <Textarea rows={6} value={draft.services} onChange={(event) => onChange({ services: event.target.value })} />
      </Field>
      <IconField category={category} draft={draft} onChange={onChange} errorOf={errorOf} />
      <SearchFields draft={draft} onChange={onChange} errorOf={errorOf} />
      {category.is_proposed && (
        <Checkbox
          label="Accept: make it public"
          checked={draft.accept}
          onChange={(event) => onChange({ accept: event.target.checked })}
        />
      )}
    </div>
  );
}
