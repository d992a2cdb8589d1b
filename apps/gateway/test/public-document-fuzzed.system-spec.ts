import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { callsOf, certainCalls, type FuzzedCall, type FuzzedParameter } from './support/fuzzed-call';
import { type RunningGateway, startGateway } from './support/running-gateway';
import { Wire } from './support/wire';

interface Operation {
  parameters?: FuzzedParameter[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const document = JSON.parse(readFileSync('docs/public-openapi.json', 'utf8')) as {
  paths: Record<string, { get: Operation }>;
};

/** Per operation: the maximum number of calls, and the milliseconds after which no new call starts. */
const CALLS = 100;
const LONGEST = 30_000;

/** Every run makes the same calls. For others, set a seed: FUZZ_SEED=123 npm test -- PATH. */
const seed = Number(process.env.FUZZ_SEED ?? 38);

describe('The whole public document, called at random', () => {
  const schemas = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', ...document });
  const reached = new Set<string>();
  let gateway: RunningGateway;
  let wire: Wire;
  let known: string[];
  /** For each parameter name, a value that every operation answers with 200. */
  let accepted: Record<string, string>;

  beforeAll(async () => {
    gateway = await startGateway({ PUBLIC_API_CALLS_PER_MINUTE: '100000' });
    wire = new Wire(gateway.origin);
    const market = await makeMarket(gateway.database, { city: 'Riverton', category: 'Plumber' });
    const ids = [];
    for (const business_name of ['Ace', 'Best', 'Cool']) {
      ids.push(await makeProvider(gateway.database, market, { business_name }));
    }
    known = ['riverton-ut', 'plumber', 'UT', '2', ...ids.map(String)];
    const [ace] = await gateway.database.query<{ slug: string }>('select slug from providers where id = $1', [ids[0]]);
    const url = `/ut/riverton-ut/plumber/${ace!.slug}`;
    accepted = { id: String(ids[0]), city: 'riverton-ut', category: 'plumber', url };
  });

  afterAll(async () => {
    wire?.close();
    await gateway?.stop();
  });

  /** The part of a response that the document does not describe; undefined for none. */
  async function untold(path: string, { responses }: Operation, call: FuzzedCall): Promise<string | undefined> {
    const { status, headers, text } = await wire.call({ method: 'GET', ...call });
    reached.add(`${path} ${status}`);
    const told = responses[status];
    if (!told) return `${status} is not documented: ${text.slice(0, 300)}`;
    const type = String(headers['content-type']).split(';')[0]!;
    if (!told.content) return text === '' ? undefined : `${status} has a body`;
    const { schema } = told.content[type] ?? {};
    if (!schema) return `${status} comes as ${type}`;
    const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
    return schemas.validate(inDocument, JSON.parse(text)) ? undefined : `${status}: ${schemas.errorsText()}`;
  }

  it.each(Object.entries(document.paths))(
    '[API-4] %s answers only as documented',
    async (path, { get }) => {
      const parameters = get.parameters ?? [];
      const calls = callsOf(path, parameters, known);
      const examples = certainCalls(path, parameters, accepted).map((call): [FuzzedCall] => [call]);
      const property = fc.asyncProperty(calls, async (call) => expect(await untold(path, get, call)).toBeUndefined());
      await fc.assert(property, { seed, examples, numRuns: CALLS, interruptAfterTimeLimit: LONGEST });
    },
    2 * LONGEST,
  );

  it('[API-4] reaches success and refusal of every operation', () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      const refused = get.parameters?.length ? [`${path} 400`] : [];
      expect([...reached]).toEqual(expect.arrayContaining([`${path} 200`, `${path} 401`, ...refused]));
    }
  });
});
