import { CodeBlock } from './code-block';
import { DocumentSection } from './document-section';
import reference from './reference.json';
import { Fold } from './fold';
import { Rows, WithCode } from './rows';

export interface Call {
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; type: string; description: string; example: string; required: boolean }[];
  fields: { name: string; type: string; description: string }[];
  example: unknown;
}

/** Calls in the order of the API document, from which the tables are generated. */
export const calls: readonly Call[] = reference;

export const anchorOf = ({ path }: Call): string =>
  path
    .replace('/api/public/', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

export function CallReference({ call }: { call: Call }) {
  const { path, summary, description, parameters, fields, example } = call;
  return (
    <DocumentSection
      id={anchorOf(call)}
      title={summary}
      code={<CodeBlock title={`Response of GET ${path}`} code={JSON.stringify(example, null, 2)} />}
    >
      <p>
        <code className="font-semibold wrap-anywhere">GET {path}</code>
      </p>
      <p>
        <WithCode text={description} />
      </p>
      <Rows title="Parameters" rows={parameters} none="No parameters." />
      <Fold title={`Fields of the response (${fields.length})`}>
        <Rows rows={fields} />
      </Fold>
    </DocumentSection>
  );
}
