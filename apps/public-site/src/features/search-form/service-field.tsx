import { memo, useState } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { useNavigate } from '@townlink/web-federation';
import { Combobox, Field } from '@townlink/web-ui';
import { BusinessLine } from '../listing/business-line';
import { type Suggestion, useSuggestions } from './use-suggestions';

interface ServiceFieldProps {
  text: string;
  /** Slug of the chosen city, or empty. */
  city: string;
  isMissing: boolean;
  onType: (text: string) => void;
  onChooseTown: (town: CitySuggestion) => void;
}

/** A service, business name, or place, with suggestions; searched as typed unless a suggestion is chosen. */
export const ServiceField = memo(function ServiceField(props: ServiceFieldProps) {
  const { text, city, isMissing, onType, onChooseTown } = props;
  const navigate = useNavigate();
  const [isTyped, setTyped] = useState(false);
  const suggestions = useSuggestions(text, city, isTyped);
  const take = (suggestion: Suggestion) => {
    setTyped(false);
    if (suggestion.kind === 'Services') return onType(suggestion.service.name);
    if (suggestion.kind === 'Businesses') return void navigate(suggestion.business.path);
    onType('');
    onChooseTown(suggestion.town);
  };
  return (
    <Field label="Service">
      <Combobox
        type="search"
        name="q"
        placeholder="Service or business name"
        value={text}
        maxLength={200}
        enterKeyHint="search"
        aria-required={false}
        aria-invalid={isMissing || undefined}
        onType={(typed) => {
          setTyped(true);
          onType(typed);
        }}
        options={suggestions}
        optionKey={keyOf}
        optionLabel={labelOf}
        optionGroup={({ kind }) => kind}
        onSelect={take}
        listLabel="Suggestions"
      />
    </Field>
  );
});

function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'Services') return suggestion.service.id;
  return suggestion.kind === 'Businesses' ? suggestion.business.path : suggestion.town.place_id;
}

function labelOf(suggestion: Suggestion) {
  if (suggestion.kind === 'Services') return suggestion.service.name;
  if (suggestion.kind === 'Cities') return citySuggestionLabel(suggestion.town);
  return (
    <span className="grid min-w-0">
      <BusinessLine {...suggestion.business} />
    </span>
  );
}
