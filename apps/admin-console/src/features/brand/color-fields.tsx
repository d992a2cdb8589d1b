import {
  type BrandColors,
  COLOR_FIELDS,
  type ColorField,
  colorProblems,
  colorProblemText,
  HEX_COLOR,
  type SaveBrandRequest,
} from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { Button, Field, Input } from '@townlink/web-ui';
import { COLOR_LABELS as LABELS } from './brand-labels';

/** Six colors. Insufficient contrast is reported as they are chosen, with a better color. */
export function ColorFields({ form }: { form: UseFormReturn<SaveBrandRequest> }) {
  const values = useWatch({ control: form.control, name: [...COLOR_FIELDS] });
  const colors = Object.fromEntries(
    COLOR_FIELDS.map((field, index) => [field, values[index]]),
  ) as unknown as BrandColors;
  const problems = colorProblems(colors);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-title font-semibold">Colors</legend>
      <p className="text-caption text-muted">
        Links and buttons use the accent, and featured providers the awning. Shades are derived from these, and every
        pair that carries text is checked.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {COLOR_FIELDS.map((field) => (
          <ColorBox
            key={field}
            form={form}
            field={field}
            value={colors[field]}
            problem={problems.find((one) => one.field === field)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ColorBoxProps {
  form: UseFormReturn<SaveBrandRequest>;
  field: ColorField;
  value: string;
  problem: ReturnType<typeof colorProblems>[number] | undefined;
}

function ColorBox({ form, field, value, problem }: ColorBoxProps) {
  const choose = (color: string) => form.setValue(field, color, { shouldDirty: true, shouldValidate: true });
  const takeNearest = (color: string) => {
    choose(color);
    // The button disappears with the problem.
    form.setFocus(field);
  };
  return (
    <div className="grid content-start gap-2">
      <Field label={LABELS[field]} error={problem ? colorProblemText(problem) : form.formState.errors[field]?.message}>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${LABELS[field]}, picker`}
            value={HEX_COLOR.test(value) ? value : '#000000'}
            onChange={(event) => choose(event.target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
          <Input autoComplete="off" spellCheck={false} className="font-mono" {...form.register(field)} />
        </div>
      </Field>
      {problem && (
        <Button
          size="small"
          variant="secondary"
          className="justify-self-start"
          onClick={() => takeNearest(problem.nearest)}
        >
          Use {problem.nearest}
        </Button>
      )}
    </div>
  );
}
