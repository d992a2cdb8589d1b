import fc, { type Arbitrary } from 'fast-check';

/** The parts of JSON Schema that parameters use. */
export interface ParameterSchema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface FuzzedParameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema: ParameterSchema;
}

/** Values that fit a schema. */
function valid({ enum: values, type, pattern, minimum, maximum, minLength, maxLength = 200 }: ParameterSchema) {
  if (values) return fc.constantFrom(...values.map(String));
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String);
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true }).map(String);
  if (type === 'boolean') return fc.boolean().map(String);
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, maxLength));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) });
}

/** Values that may fit nothing. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e9',
    'NaN',
    'null',
    '%00',
    '\u0000',
    '\ud800',
    "'; --",
    '../..',
    '99999999999999999999',
  ),
  fc.constant('a'.repeat(1_100)),
);

/** Half of the values are valid, so that calls get past validation. @param known values with a special meaning */
const valueOf = (parameter: FuzzedParameter, known: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(String(parameter.example), ...known) },
    { weight: 3, arbitrary: valid(parameter.schema) },
    { weight: 2, arbitrary: hostile },
  );

export interface FuzzedCall {
  path: string;
  headers: Record<string, string>;
}

/** URLSearchParams and encodeURIComponent reject lone surrogates. */
const whole = (text: string): string => text.toWellFormed();

const HEADERS = fc.record(
  {
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', '"'),
    accept: fc.constantFrom('*/*', 'text/html;q=0', 'application/json', ','.repeat(4_000)),
    authorization: fc.constantFrom('Bearer x', 'Bearer tlk_', 'Basic eA==', 'x'),
  },
  { requiredKeys: [] },
);

/** Calls of an operation: some parameters, sometimes repeated or nonexistent. */
export function callsOf(path: string, parameters: readonly FuzzedParameter[], known: readonly string[]) {
  const parts = parameters.filter((parameter) => parameter.in === 'path');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = query.map((parameter) => fc.tuple(fc.constant(parameter.name), valueOf(parameter, known)));
  const stranger = fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), hostile);
  const asked = fc.array(
    fc.oneof({ weight: 1, arbitrary: stranger }, ...pairs.map((arbitrary) => ({ weight: 6, arbitrary }))),
    {
      maxLength: 5,
    },
  );
  const filled = fc.tuple(...parts.map((part) => valueOf(part, known).filter((text) => text !== '')));
  return fc.tuple(filled, asked, HEADERS).map(([values, pairsAsked, headers]): FuzzedCall => {
    const address = parts.reduce(
      (all, { name }, at) => all.replace(`{${name}}`, () => encodeURIComponent(whole(values[at]!))),
      path,
    );
    const search = new URLSearchParams(pairsAsked.map(([name, value]) => [whole(name), whole(value)]));
    return { path: search.size > 0 ? `${address}?${search}` : address, headers };
  });
}

/**
 * A successful call, one with an invalid key, and two invalid calls: cases that every operation must reach, and that
 * chance may miss.
 * @param accepted by parameter, instead of its example
 */
export function certainCalls(
  path: string,
  parameters: readonly FuzzedParameter[],
  accepted: Readonly<Record<string, string>>,
): FuzzedCall[] {
  const valueFor = ({ name, example }: FuzzedParameter) => accepted[name] ?? String(example);
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.map((parameter) => [parameter.name, valueFor(parameter)]);
  const address = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((all, parameter) => all.replace(`{${parameter.name}}`, encodeURIComponent(valueFor(parameter))), path);
  const answered = `${address}?${new URLSearchParams(query)}`;
  return [
    { path: answered, headers: {} },
    { path: answered, headers: { authorization: 'Bearer x' } },
    { path: `${address}?${new URLSearchParams([...query, ['no-such-parameter', '1']])}`, headers: {} },
    { path: path.replaceAll(/\{\w+\}/g, '-'), headers: {} },
  ];
}
