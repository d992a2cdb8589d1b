import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, type UseFieldArrayReturn, useWatch } from 'react-hook-form';
import {
  type OwnProvider,
  SERVICE_ITEM_LIMITS as LIMITS,
  proposedService,
  SERVICE_UNIT_LABELS,
  SERVICE_UNITS,
  type ServiceItem,
  serviceNameKey,
} from '@townlink/contracts';
import { Button, Field, FieldError, IconButton, Input, Notice, Select } from '@townlink/web-ui';
import { type ListingParts, type PartsProps, partsOf } from './listing-parts';
import { isWaiting, NO_SERVICE_ITEM } from './service-item-values';

interface ItemsProps extends PartsProps<ListingParts> {
  /** Proposals of the category. */
  proposals: readonly string[];
  /** Set for a listing, whose new services are vetted; undefined in an application. */
  provider?: OwnProvider;
  /** Replaces the help text for owners. */
  help?: string;
}

/** The services of a listing with their prices; arrows change the order. */
export const ServiceItemFields = <Values extends ListingParts>({
  form,
  ...props
}: Omit<ItemsProps, 'form'> & PartsProps<Values>) => <Items form={partsOf(form)} {...props} />;

function Items({ form, proposals, provider, help }: ItemsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'services' });
  const { errors } = form.formState;
  const { list, heading, said, moveTo, removeAt } = useOrder(form, { fields, remove, move });
  const add = (added: readonly ServiceItem[]) =>
    append(
      added.map(({ name, unit }) => ({ name, unit, from: '' })),
      { focusName: `services.${fields.length}.from` },
    );
  return (
    <fieldset data-part="services prices" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="sr-only">Services and prices</legend>
      <Head ref={heading} provider={provider} help={help} />
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {fields.map((field, index) => (
          <li key={field.id} data-row={field.id} className="grid gap-3 border-l-2 border-line pl-4">
            <ItemFields form={form} index={index} provider={provider} />
            <Moves index={index} last={fields.length - 1} onMove={moveTo} onRemove={removeAt} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <FieldError error={errors.services?.root?.message ?? errors.services?.message} />
      <Proposals form={form} proposals={proposals} onAdd={add} />
      {fields.length < LIMITS.items && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => append(NO_SERVICE_ITEM, { shouldFocus: true })}
        >
          <Plus aria-hidden="true" className="size-4" /> Add a service
        </Button>
      )}
    </fieldset>
  );
}

/** Moves and removes services, moving the focus along and announcing the result. */
function useOrder(
  form: ItemsProps['form'],
  { fields, remove, move }: Pick<UseFieldArrayReturn<ListingParts, 'services'>, 'fields' | 'remove' | 'move'>,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { list, follow } = useMoved();
  const nameOf = (index: number) => form.getValues(`services.${index}.name`).trim() || `Service ${index + 1}`;
  const moveTo = (from: number, to: number) => {
    follow(fields[from]!.id, to < from ? 'up' : 'down');
    setSaid(`${nameOf(from)} is service ${to + 1} of ${fields.length} now.`);
    move(from, to);
  };
  const removeAt = (index: number) => {
    setSaid(`${nameOf(index)} is removed.`);
    remove(index);
    heading.current?.focus(); // The focused button was removed.
  };
  return { list, heading, said, moveTo, removeAt };
}

interface ProposalsProps extends Pick<ItemsProps, 'form' | 'proposals'> {
  onAdd: (services: readonly ServiceItem[]) => void;
}

/** The category's standard services that are not named yet. A click adds one or all; the price can be entered next. */
function Proposals({ form, proposals, onAdd }: ProposalsProps) {
  const services = useWatch({ control: form.control, name: 'services' });
  const named = new Set(services.map(({ name }) => serviceNameKey(name)));
  const open = proposals
    .map(proposedService)
    .filter(({ name }) => !named.has(serviceNameKey(name)))
    .slice(0, LIMITS.items - services.length);
  if (open.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p id="proposed-services" className="text-caption font-medium">
        Often offered
      </p>
      <ul aria-labelledby="proposed-services" className="flex flex-wrap gap-2">
        {open.length > 1 && (
          <li>
            <Button variant="secondary" size="small" onClick={() => onAdd(open)}>
              <Plus aria-hidden="true" className="size-4" /> Add all {open.length}
            </Button>
          </li>
        )}
        {open.map((service) => (
          <li key={service.name}>
            <Button variant="secondary" size="small" onClick={() => onAdd([service])}>
              <Plus aria-hidden="true" className="size-4" /> {service.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const OWNERS_HELP =
  `Up to ${LIMITS.items}. The first ${LIMITS.onCard} are on your card, all of them on your page, and people find you by them. ` +
  'Prices are in dollars, the lowest of each service.';

interface HeadProps extends Pick<ItemsProps, 'provider' | 'help'> {
  ref: React.Ref<HTMLHeadingElement>;
}

function Head({ ref, provider, help }: HeadProps) {
  const refused = provider?.revision?.state === 'refused' ? provider.revision.services : null;
  return (
    <div className="grid gap-2">
      <h3 ref={ref} tabIndex={-1} className="text-lead font-semibold outline-none">
        Services and prices
      </h3>
      <p className="text-caption text-muted">
        {help ?? OWNERS_HELP}
        {provider?.vetting_status === 'approved' &&
          ' We check new services before visitors see them. Prices, order and removals take effect at once.'}
      </p>
      {refused && (
        <Notice kind="warning" title={`We could not approve ${refused.map(({ name }) => `“${name}”`).join(', ')}`}>
          {provider?.revision?.notes ?? 'The services that were approved before stand.'}
        </Notice>
      )}
    </div>
  );
}

interface ItemFieldsProps extends Pick<ItemsProps, 'form' | 'provider'> {
  index: number;
}

function ItemFields({ form, index, provider }: ItemFieldsProps) {
  const errors = form.formState.errors.services?.[index];
  const name = useWatch({ control: form.control, name: `services.${index}.name` });
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 @lg:grid-cols-[minmax(0,1fr)_9.5rem_8rem]">
      <Field
        className="col-span-full @lg:col-span-1"
        label={`Service ${index + 1}`}
        error={errors?.name?.message}
        help={provider && isWaiting(provider, name ?? '') ? 'We are checking this service.' : undefined}
      >
        <Input placeholder="Drain cleaning" {...form.register(`services.${index}.name`)} />
      </Field>
      <Field
        label={
          <>
            Price from
            <Of index={index} />
          </>
        }
        optional
        error={errors?.from?.message}
      >
        <Input inputMode="decimal" placeholder="$80" {...form.register(`services.${index}.from`)} />
      </Field>
      <Field
        label={
          <>
            For
            <Of index={index} />
          </>
        }
        error={errors?.unit?.message}
      >
        <Select {...form.register(`services.${index}.unit`)}>
          {SERVICE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {SERVICE_UNIT_LABELS[unit]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

const Of = ({ index }: { index: number }) => <span className="sr-only"> of service {index + 1}</span>;

interface MovesProps {
  index: number;
  last: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

function Moves({ index, last, onMove, onRemove }: MovesProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        data-move="up"
        label={`Move service ${index + 1} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        data-move="down"
        label={`Move service ${index + 1} down`}
        disabled={index === last}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
      <Button variant="quiet" size="small" onClick={() => onRemove(index)}>
        <Trash2 aria-hidden="true" className="size-4" /> Remove service {index + 1}
      </Button>
    </div>
  );
}

/** Keeps the focus on the arrow of a moved row, or on its other arrow at the end of the list. */
function useMoved() {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; way: 'up' | 'down' }>();
  useEffect(() => {
    if (!moved) return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${moved.id}"] [data-move]`) ?? []),
    ];
    const open = buttons.filter(({ disabled }) => !disabled);
    (open.find(({ dataset }) => dataset.move === moved.way) ?? open[0])?.focus();
  }, [moved]);
  return { list, follow: (id: string, way: 'up' | 'down') => setMoved({ id, way }) };
}
