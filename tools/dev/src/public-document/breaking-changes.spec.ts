import { breakingChanges } from './breaking-changes';
import { type Document, readDocument } from './document';

const document: Document = {
  info: { title: 'Example', version: '1.0.0' },
  servers: [],
  paths: {
    '/things': {
      get: {
        operationId: 'list',
        parameters: [
          { name: 'kind', in: 'query', schema: { type: 'string', enum: ['a', 'b'], maxLength: 10 } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
        ],
        responses: {
          200: {
            headers: { Link: {} },
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
      },
    },
  },
  webhooks: {
    'thing.added': {
      post: {
        operationId: 'added',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'state'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          state: { type: 'string', enum: ['on', 'off'] },
          parent: { $ref: '#/components/schemas/Thing' },
        },
      },
    },
  },
};

/** The document after a change. */
function changed(change: (copy: Document) => void): Document {
  const copy = structuredClone(document);
  change(copy);
  return copy;
}

const list = (copy: Document) => copy.paths['/things']!.get!;
const thing = (copy: Document) => copy.components.schemas.Thing!;
const inList = (message: string) => `GET /things 200[]${message}`;
const inWebhook = (message: string) => `webhook thing.added body${message}`;
const inBoth = (message: string) => [inList(message), inWebhook(message)];

describe('A change of the public document', () => {
  it.each<[string, (copy: Document) => void, string[]]>([
    ['an operation is removed', (copy) => delete copy.paths['/things'], ['GET /things is gone']],
    ['a webhook is removed', (copy) => delete copy.webhooks, ['webhook thing.added is gone']],
    [
      'an operation is renamed',
      (copy) => (list(copy).operationId = 'all'),
      ['GET /things: operationId changed, which names it in generated clients'],
    ],
    ['a parameter is removed', (copy) => list(copy).parameters!.pop(), ['GET /things: parameter limit is gone']],
    [
      'a new parameter is required',
      (copy) => list(copy).parameters!.push({ name: 'q', in: 'query', required: true, schema: {} }),
      ['GET /things: parameter q is new and required'],
    ],
    [
      'a parameter becomes required',
      (copy) => (list(copy).parameters![0]!.required = true),
      ['GET /things: parameter kind became required'],
    ],
    [
      'a parameter takes fewer values',
      (copy) => (list(copy).parameters![0]!.schema.enum = ['a']),
      ['GET /things: parameter kind: value b is gone'],
    ],
    [
      'a parameter takes shorter texts',
      (copy) => (list(copy).parameters![0]!.schema.maxLength = 5),
      ['GET /things: parameter kind: maxLength became stricter'],
    ],
    [
      'a parameter takes smaller numbers',
      (copy) => (list(copy).parameters![1]!.schema.maximum = 50),
      ['GET /things: parameter limit: maximum became stricter'],
    ],
    [
      'a parameter has another type',
      (copy) => (list(copy).parameters![1]!.schema.type = 'string'),
      ['GET /things: parameter limit: type integer became string'],
    ],
    [
      'a parameter has a pattern',
      (copy) => (list(copy).parameters![1]!.schema.pattern = '^a'),
      ['GET /things: parameter limit: pattern became stricter'],
    ],
    ['a success is removed', (copy) => delete list(copy).responses['200'], ['GET /things: status 200 is gone']],
    [
      'a header is removed',
      (copy) => delete list(copy).responses['200']!.headers,
      ['GET /things 200: header Link is gone'],
    ],
    [
      'a media type is removed',
      (copy) => (list(copy).responses['200']!.content = {}),
      ['GET /things 200: application/json is gone'],
    ],
    ['a field is removed', (copy) => delete thing(copy).properties!.id, inBoth('.id is gone')],
    ['a field may be left out', (copy) => (thing(copy).required = ['id']), inBoth('.state may be left out')],
    [
      'a field may be null',
      (copy) => (thing(copy).properties!.id!.type = ['string', 'null']),
      inBoth('.id: type string became null or string'),
    ],
    [
      'a field has another format',
      (copy) => delete thing(copy).properties!.id!.format,
      inBoth('.id: format uuid became none'),
    ],
    [
      'a value of a field is removed',
      (copy) => (thing(copy).properties!.state!.enum = ['on']),
      inBoth('.state: value off is gone'),
    ],
  ])('[API-4] is breaking when %s', (_, change, expected) => {
    expect(breakingChanges(document, changed(change))).toEqual(expected);
  });

  it.each<[string, (copy: Document) => void]>([
    ['an operation', (copy) => (copy.paths['/others'] = { get: { operationId: 'others', responses: {} } })],
    ['a parameter', (copy) => list(copy).parameters!.push({ name: 'q', in: 'query', schema: { type: 'string' } })],
    ['a value of a parameter', (copy) => list(copy).parameters![0]!.schema.enum!.push('c')],
    ['a field', (copy) => (thing(copy).properties!.name = { type: 'string' })],
    ['a failure', (copy) => (list(copy).responses['404'] = {})],
    ['a description', (copy) => (thing(copy).description = 'A thing.')],
  ])('[API-4] is not breaking when it adds %s', (_, change) => {
    expect(breakingChanges(document, changed(change))).toEqual([]);
  });

  it('[API-4] removes nothing from the released document', () => {
    expect(breakingChanges(readDocument('public-openapi.released'), readDocument('public-openapi'))).toEqual([]);
  });
});
