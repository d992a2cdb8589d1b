import { type ExampleSchema, listExamples, spreadExample } from './example-values';

describe('The examples of fields', () => {
  it('[API-4] are the values in the example of the response, including lists and referenced schemas', () => {
    const schemas: Record<string, ExampleSchema> = {
      List: {
        properties: {
          count: {},
          tags: { type: 'array', items: { type: 'string' } },
          first: { allOf: [{ $ref: '#/components/schemas/Item' }] },
          last: { anyOf: [{ $ref: '#/components/schemas/Other' }, { type: 'null' }] },
          items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
        },
      },
      Other: { properties: { note: {} } },
      Item: { properties: { name: {}, phone: {}, note: { examples: ['kept'] } } },
    };
    const items = [{ name: 'One', phone: null, note: 'other' }, { phone: '801-555-0101' }];
    const example = { count: 2, tags: ['a', 'b'], first: { name: 'One' }, last: { note: 'x' }, items, unknown: 1 };
    spreadExample({ $ref: '#/components/schemas/List' }, example, schemas);
    expect(schemas).toMatchObject({
      Other: { properties: { note: { examples: ['x'] } } },
      List: { properties: { count: { examples: [2] }, tags: { items: { examples: ['a'] } } } },
      Item: { properties: { name: { examples: ['One'] }, note: { examples: ['kept'] } } },
    });
    // An actual value is more helpful than null.
    expect(schemas.Item!.properties!.phone!.examples).toEqual(['801-555-0101']);
  });

  it('[API-4] replace the example of OpenAPI 3.0', () => {
    const schema: ExampleSchema = { properties: { one: { example: 1 }, many: { items: { example: 'a' } } } };
    listExamples(schema);
    expect(schema).toEqual({ properties: { one: { examples: [1] }, many: { items: { examples: ['a'] } } } });
  });
});
