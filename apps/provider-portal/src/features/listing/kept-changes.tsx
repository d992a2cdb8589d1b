import { useWatch } from '@townlink/web-forms';
import { KeptNotice, useKeptText } from '@townlink/web-forms/kept-text';
import type { ServiceValues } from '@townlink/web-forms/service-values';
import type { OwnProvider } from '@townlink/contracts';
import { changesOf } from './listing-values';
import type { EditedListing, useListingForm } from './use-listing-form';

interface KeptChangesProps extends Pick<ReturnType<typeof useListingForm>, 'form' | 'city' | 'base'> {
  provider: OwnProvider;
}

/** Keeps unsaved changes in this tab, and offers those of last time: a session may end while a provider types. */
export function KeptChanges({ provider, form, city, base: { values, version = '' } }: KeptChangesProps) {
  useWatch({ control: form.control });
  const document = changed(values, { ...form.getValues(), cityText: city.text });
  const isUnsaved = Object.keys(document).length > 0;
  const { found, drop } = useKeptText(`listing/${provider.id}`, { document, isUnsaved, version });
  const restore = () => {
    if (found) {
      const { cityText, ...fields } = withKept({ ...form.getValues(), cityText: city.text }, found.document);
      form.reset(fields, { keepDefaultValues: true });
      city.show(cityText);
    }
    drop();
  };
  const isSaved = found && Object.keys(changed(values, withKept(values, found.document))).length === 0;
  return <KeptNotice kept={{ found: isSaved ? undefined : found, use: restore, drop }} version={version} />;
}

/** Of the service, each detail is a field of its own. */
type KeptListing = Partial<Omit<EditedListing, 'service'>> & { service?: Partial<ServiceValues> };

/** The changed fields as they are in the form. Others are not kept: they may be saved differently by then. */
function changed(before: EditedListing, now: EditedListing): KeptListing {
  const names = Object.keys(changesOf(before, now)) as (keyof EditedListing)[];
  const { service, ...fields }: Partial<EditedListing> = Object.fromEntries(names.map((name) => [name, now[name]]));
  return { ...fields, ...(service && { service: changedDetails(before.service, service) }) };
}

function changedDetails(before: ServiceValues, now: ServiceValues): Partial<ServiceValues> {
  const names = Object.keys(now) as (keyof ServiceValues)[];
  const isChanged = (name: keyof ServiceValues) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, now[name]]));
}

const withKept = (values: EditedListing, { service, ...fields }: KeptListing): EditedListing => ({
  ...values,
  ...fields,
  service: { ...values.service, ...service },
});
