import { EDITED_FIELDS, UNDO_EDIT_DAYS } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { type EditValues, fieldsChanged } from './edit-values';

export function OwnerEmailPreview({ form, base }: { form: UseFormReturn<EditValues>; base: EditValues }) {
  const values = useWatch({ control: form.control }) as EditValues;
  const fields = fieldsChanged(base, values);
  return (
    <section aria-labelledby="owner-email" className="grid gap-2 text-body">
      <h2 id="owner-email" className="font-semibold">
        The email to the owner
      </h2>
      {fields.length === 0 ? (
        <p className="text-muted">Nothing yet. Change a field first.</p>
      ) : (
        <ul className="list-disc pl-5">
          {fields.map((field) => (
            <li key={field}>{EDITED_FIELDS[field]}</li>
          ))}
        </ul>
      )}
      <p className="text-caption text-muted">
        The email shows each field before and after, gives your reason, and has a link that can undo the change for{' '}
        {UNDO_EDIT_DAYS} days. It comes from the team, without your name.
      </p>
    </section>
  );
}
