import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Document, operationsOf, readDocument } from './document';
import { lacks } from './lacks';

const document = readDocument('public-openapi');

describe('The document of the public API', () => {
  it('[API-4] has a summary, description and example of every operation, parameter, field, header and error', () => {
    expect(operationsOf(document).size).toBeGreaterThan(0);
    expect(lacks(document)).toEqual([]);
  });

  it('[API-4] names an absolute server, a contact, the terms and the changes, newest first', () => {
    for (const { url } of document.servers) expect(url).toMatch(/^https:\/\//);
    expect(document.info.contact).toMatchObject({
      email: expect.stringMatching(/@/),
      url: expect.stringMatching(/^https:/),
    });
    expect(document.info.termsOfService).toMatch(/^https:/);
    const changes = document['x-changelog']!;
    expect(changes[0]!.version).toBe(document.info.version);
    const dates = changes.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('[API-4] has examples that match their schemas', () => {
    const schemas = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', ...document });
    const wrong = [...operationsOf(document)].flatMap(([name, { responses, requestBody = { content: {} } }]) =>
      Object.entries({ ...responses, body: requestBody }).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema, example }) => {
          const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
          return schemas.validate(inDocument, example) ? [] : [`${name} ${status}: ${schemas.errorsText()}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('[API-4] is reported as incomplete when a description is missing', () => {
    const broken = structuredClone(document) as Document;
    const [first] = Object.values(broken.paths);
    delete first!.get!.summary;
    delete first!.get!.parameters![0]!.example;
    delete broken.components.headers!.ETag!.description;
    delete broken.components.schemas.PublicProvider!.properties!.phone!.examples;
    const [path] = Object.keys(broken.paths);
    const [parameter] = first!.get!.parameters!;
    expect(lacks(broken)).toEqual([
      `GET ${path}: summary`,
      `GET ${path} ?${parameter!.name}: example`,
      'header ETag: description',
      'PublicProvider.phone: examples',
    ]);
  });
});
