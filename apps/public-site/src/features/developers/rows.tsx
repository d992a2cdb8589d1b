interface Row {
  name: string;
  type: string;
  description: string;
  example?: string;
  required?: boolean;
}

interface RowsProps {
  title?: string;
  rows: readonly Row[];
  /** Shown when there are no rows. */
  none?: string;
}

/** Fields or parameters, each with its type and meaning. */
export function Rows({ title, rows, none }: RowsProps) {
  return (
    <>
      {title && <h3>{title}</h3>}
      {rows.length === 0 && <p className="text-muted">{none}</p>}
      <dl className="divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ name, type, description, example, required }) => (
          <div key={name} className="grid gap-1 py-3">
            <dt className="flex flex-wrap items-baseline gap-x-3">
              <code className="font-semibold wrap-anywhere">{name}</code>
              <span className="text-caption text-muted wrap-anywhere">
                {type}
                {required && ', required'}
              </span>
            </dt>
            <dd className="text-caption">
              <WithCode text={description} />
              {example && (
                <span className="text-muted">
                  {' '}
                  For example <code className="wrap-anywhere">{example}</code>.
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A text of the document, with backticks rendered as code. */
export function WithCode({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>));
}
