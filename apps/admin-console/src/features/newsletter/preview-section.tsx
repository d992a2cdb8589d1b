import { useState } from 'react';
import { type CitySuggestion, citySuggestionLabel, kilobytes, type NewsletterDraftPreview } from '@townlink/contracts';
import { usePlaces } from '@townlink/web-forms/places';
import { Button, Combobox, Field, Notice, Section } from '@townlink/web-ui';
import { MailPreview } from '../shared/preview/mail-preview';

export interface ReaderTown {
  label: string;
  /** Empty for a reader without a town. */
  slug: string;
}

export const NO_TOWN: ReaderTown = { label: '', slug: '' };

interface PreviewSectionProps {
  town: ReaderTown;
  setTown: (town: ReaderTown) => void;
  data: NewsletterDraftPreview | undefined;
  /** Whether it shows the current text. */
  isCurrent: boolean;
  isPending: boolean;
  show: () => Promise<boolean>;
}

const PREVIEW = 'newsletter-preview';

export const focusPreview = (): void => document.getElementById(PREVIEW)?.focus();

/** The newsletter as seen by a reader of a chosen town. */
export function PreviewSection(props: PreviewSectionProps) {
  const { town, setTown, data: preview, isCurrent, isPending, show } = props;
  return (
    <Section title="Preview">
      <div id={PREVIEW} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <TownField town={town} setTown={setTown} />
          <Button variant="secondary" busy={isPending && 'Loading…'} onClick={() => void show()}>
            Preview
          </Button>
        </div>
        <p role="status" className="text-caption text-muted">
          {stateOf(preview, isCurrent)}
        </p>
        {preview?.warnings.map((text) => (
          <Notice key={text} kind="warning">
            {text}
          </Notice>
        ))}
        {preview && <MailPreview title="Preview of the newsletter" html={preview.html} text={preview.text} />}
      </div>
    </Section>
  );
}

function stateOf(preview: NewsletterDraftPreview | undefined, isCurrent: boolean): string {
  if (!preview) return 'What was previewed is what is sent. Press Preview to see it.';
  if (!isCurrent) return 'The newsletter or the town was changed since this preview. Press Preview again.';
  const size = `${kilobytes(preview.bytes)} for a reader with news in three towns.`;
  return preview.problems.length === 0 ? size : `${size} It cannot be sent yet: correct the problems above first.`;
}

function TownField({ town, setTown }: Pick<PreviewSectionProps, 'town' | 'setTown'>) {
  const [text, setText] = useState(town.label);
  const { places, isLoading } = usePlaces(town.slug ? '' : text);
  const type = (typed: string) => {
    setText(typed);
    if (town.slug || typed === '') setTown(NO_TOWN);
  };
  const choose = (place: CitySuggestion) => {
    const label = citySuggestionLabel(place);
    setText(label);
    setTown({ label, slug: place.slug });
  };
  return (
    <Field className="min-w-0 flex-1 basis-64" label="As a reader in" optional>
      <Combobox
        placeholder="Riverton, UT"
        value={text}
        onType={type}
        options={places}
        optionKey={({ place_id }) => place_id}
        optionLabel={citySuggestionLabel}
        onSelect={choose}
        loading={isLoading}
        emptyText={text.trim().length > 1 && !town.slug ? 'No US city of that name' : undefined}
        listLabel="Cities"
        maxLength={100}
      />
    </Field>
  );
}
