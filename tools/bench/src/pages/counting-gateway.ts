/** The released gateway, which also reports its number of rendered pages in `x-renders`. */
import 'reflect-metadata';
import type { Server } from 'node:http';
import { loadSettings, RuntimeSettings } from '@townlink/server-config';
import { PageSource } from '@townlink/server-pages';
import { createGateway } from '../../../../apps/gateway/src/create-gateway';

const settings = loadSettings(RuntimeSettings);
const app = await createGateway(settings);
const source = app.get(PageSource, { strict: false });
const reading = source.reading.bind(source);
let renders = 0;
source.reading = (...given) => {
  renders++;
  return reading(...given);
};
(app.getHttpServer() as Server).prependListener('request', (_request, response) => {
  response.setHeader('x-renders', renders);
});
await app.listen({ port: settings.PORT, host: settings.HOST });
console.log(`The gateway listens on ${await app.getUrl()}`);
