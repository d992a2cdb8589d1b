import { readFileSync } from 'node:fs';
import { publicReference, webhookReference } from './public-reference';

const json = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;

describe('The reference of the public API', () => {
  it.each([
    ['[API-4] is', 'reference', publicReference],
    ['[HOOK-1] of webhooks is', 'webhook-reference', webhookReference],
  ])('%s generated from the public document', (_, name, reference) => {
    const made = reference(json('docs/public-openapi.json'));
    const committed = json(`apps/public-site/src/features/developers/${name}.json`);
    expect(JSON.stringify(made) === JSON.stringify(committed) ? '' : 'run: npm run openapi').toBe('');
  });

  it('[API-4] lists nested fields by their full name, with type and meaning', () => {
    const Item = {
      properties: {
        id: { type: 'string', format: 'uuid', description: 'Names it.' },
        state: { type: 'string', enum: ['on', 'off'] },
        town: { allOf: [{ $ref: '#/components/schemas/Town' }], description: 'Where.' },
      },
    };
    const Town = { properties: { name: { type: ['string', 'null'] }, tags: { items: { type: 'string' } } } };
    const List = { properties: { items: { items: { $ref: '#/components/schemas/Item' } } } };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/List' }, example: { items: [] } } };
    const parameters = [{ name: 'q', schema: { type: 'integer' }, example: 1 }];
    const get = { summary: 'List', parameters, responses: { 200: { content } } };
    const [call] = publicReference({ paths: { '/items': { get } }, components: { schemas: { Item, Town, List } } });
    expect(call).toMatchObject({
      path: '/items',
      parameters: [{ name: 'q', type: 'integer', example: '1', required: false }],
      example: { items: [] },
    });
    expect(call!.fields.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'items: list of object',
      'items[].id: string (uuid)',
      'items[].state: on, off',
      'items[].town: object',
      'items[].town.name: string or null',
      'items[].town.tags: list of string',
    ]);
  });
});
