import { useWatch } from '@townlink/web-forms';
import { KeptNotice, useKeptText } from '@townlink/web-forms/kept-text';
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
      const { cityText = city.text, ...fields } = found.document;
      form.reset({ ...form.getValues(), ...fields }, { keepDefaultValues: true });
      city.show(cityText);
    }
    drop();
  };
  const isSaved = found && Object.keys(changed(values, { ...values, ...found.document })).length === 0;
  return <KeptNotice kept={{ found: isSaved ? undefined : found, use: restore, drop }} version={version} />;
}

/** The changed fields as they are in the form. Others are not kept: they may be saved differently by then. */
function changed(before: EditedListing, now: EditedListing): Partial<EditedListing> {
  const names = Object.keys(changesOf(before, now)) as (keyof EditedListing)[];
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}
