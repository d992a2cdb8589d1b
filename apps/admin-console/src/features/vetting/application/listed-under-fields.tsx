import { useQuery } from '@tanstack/react-query';
import type { ModeratedProvider, StateCode } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Badge, Field, Select } from '@townlink/web-ui';
import type { Existing } from '../decision/use-applications';

export function ProposalBadges({ provider }: { provider: ModeratedProvider }) {
  return (
    <>
      {provider.is_new_category && <Badge tone="warning">New category</Badge>}
      {provider.is_new_city && <Badge tone="warning">New city</Badge>}
    </>
  );
}

interface ListedUnderFieldsProps {
  provider: ModeratedProvider;
  existing: Existing | undefined;
  onChange: (existing: Existing) => void;
  /** A decision with the current choice is being sent. */
  disabled: boolean;
}

/** Replaces a proposed category or city by an existing one. */
export function ListedUnderFields({ provider, existing, onChange, disabled }: ListedUnderFieldsProps) {
  if (!provider.is_new_category && !provider.is_new_city) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {provider.is_new_category && (
        <CategoryChoice
          proposed={provider.category_name}
          value={existing?.categoryId}
          onChange={(categoryId) => onChange({ ...existing, categoryId })}
          disabled={disabled}
        />
      )}
      {provider.is_new_city && (
        <CityChoice
          proposed={provider.city_name}
          state={provider.city_state as StateCode}
          value={existing?.cityId}
          onChange={(cityId) => onChange({ ...existing, cityId })}
          disabled={disabled}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  proposed: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  disabled: boolean;
}

/** Refetched each time, because approvals publish categories and cities. */
const FRESH = { staleTime: 0 };

function CategoryChoice(choice: ChoiceProps) {
  const { data, isError } = useQuery({ ...usePublicQueries().categories(), ...FRESH });
  return <Choice {...choice} label="List under category" plural="categories" existing={data} isError={isError} />;
}

/** Maximum number of cities per API response. */
const CITIES_MAX = 200;

function CityChoice({ state, ...choice }: ChoiceProps & { state: StateCode }) {
  const { data, isError } = useQuery({ ...usePublicQueries().cities({ state, limit: CITIES_MAX }), ...FRESH });
  const help = data?.length === CITIES_MAX ? `The first ${CITIES_MAX} cities of ${state} by name.` : undefined;
  return <Choice {...choice} label="List under city" plural="cities" help={help} existing={data} isError={isError} />;
}

interface ListedChoiceProps extends ChoiceProps {
  label: string;
  plural: string;
  help?: string;
  existing: readonly { id: string; name: string }[] | undefined;
  isError: boolean;
}

function Choice({ label, plural, help, proposed, value, onChange, disabled, existing, isError }: ListedChoiceProps) {
  const error =
    isError && !existing ? `The ${plural} cannot be loaded. You can still approve “${proposed}”.` : undefined;
  return (
    <Field label={label} optional help={existing || isError ? help : `Loading ${plural}…`} error={error}>
      <Select value={value ?? ''} disabled={disabled} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{`Keep "${proposed}"`}</option>
        {existing?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
