import { useState } from 'react';
import { AddTownAliasRequest, type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { usePlaces } from '@townlink/web-forms/places';
import { Button, Combobox, Field, Input } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { useAddTownAlias } from './use-town-aliases';

const EMPTY: AddTownAliasRequest = { alias: '', slug: '' };

/** Adds a name for a city chosen from the list. */
export function AddAlias() {
  const form = useContractForm(AddTownAliasRequest, { defaultValues: EMPTY });
  const { mutateAsync } = useAddTownAlias();
  const [town, setTown] = useState('');
  const { errors, isSubmitting } = form.formState;
  const choose = (text: string, slug: string) => {
    setTown(text);
    form.setValue('slug', slug, { shouldValidate: form.formState.isSubmitted });
  };
  const add = async (values: AddTownAliasRequest) => {
    try {
      await mutateAsync(values);
      form.reset(EMPTY);
      setTown('');
    } catch (error) {
      toast.error('Failed to add the name', { description: showProblem(form, error) });
    }
  };
  return (
    <form
      noValidate
      aria-label="Add a name"
      className="grid max-w-180 items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => void form.handleSubmit(add)(event)}
    >
      <Field label="Another name" error={errors.alias?.message}>
        <Input placeholder="SLC" maxLength={100} {...form.register('alias')} />
      </Field>
      <TownField town={town} onChoose={choose} error={errors.slug?.message} />
      <Button type="submit" className="sm:mt-6.5" busy={isSubmitting && 'Adding…'}>
        Add
      </Button>
    </form>
  );
}

interface TownFieldProps {
  town: string;
  onChoose: (text: string, slug: string) => void;
  error: string | undefined;
}

function TownField({ town, onChoose, error }: TownFieldProps) {
  const { places, isLoading } = usePlaces(town);
  const chosen = (place: CitySuggestion) => onChoose(citySuggestionLabel(place), place.slug);
  return (
    <Field label="City" error={error}>
      <Combobox
        placeholder="Salt Lake City, UT"
        value={town}
        onType={(text) => onChoose(text, '')}
        options={places}
        optionKey={({ place_id }) => place_id}
        optionLabel={citySuggestionLabel}
        onSelect={chosen}
        loading={isLoading}
        emptyText={town.trim().length > 1 ? 'No US city of that name' : undefined}
        listLabel="Cities"
        maxLength={100}
      />
    </Field>
  );
}
