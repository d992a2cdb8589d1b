import {
  type Encoding,
  ENCODING_NAMES,
  ENCODINGS,
  type FileFormat,
  type Separator,
  SEPARATOR_NAMES,
  SEPARATORS,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Field, Select } from '@townlink/web-ui';

interface FormatFieldsProps {
  format: FileFormat;
  onChange: (format: FileFormat) => void;
  /** Why the columns could not be read. */
  error: Error | null;
}

/** The separator and encoding of a file. */
export function FormatFields({ format, onChange, error }: FormatFieldsProps) {
  const { separator, encoding } = errorsOf(error);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Separator" error={separator}>
        <Select
          value={format.separator}
          onChange={({ target }) => onChange({ ...format, separator: target.value as Separator })}
        >
          {SEPARATORS.map((one) => (
            <option key={one} value={one}>
              {SEPARATOR_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Encoding" help="Choose another one if letters with accents look wrong." error={encoding}>
        <Select
          value={format.encoding}
          onChange={({ target }) => onChange({ ...format, encoding: target.value as Encoding })}
        >
          {ENCODINGS.map((one) => (
            <option key={one} value={one}>
              {ENCODING_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** A failure that names neither field is shown at the first one. */
function errorsOf(error: Error | null): { separator?: string; encoding?: string } {
  if (!error) return {};
  if (!isApiProblem(error)) return { separator: 'Failed to read the columns.' };
  const encoding = error.fieldError('encoding');
  return encoding ? { encoding } : { separator: error.fieldError('separator') ?? error.message };
}
