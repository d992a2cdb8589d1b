import { randomBytes } from 'node:crypto';
import { Meilisearch } from 'meilisearch';
import { freePort } from '@townlink/embedded-postgres/ports';
import { say, tryProgram, tryRights } from './try-program.mjs';

/**
 * Starts the search server from its image, fills an index, and restarts it: the index must be in its volume.
 * @param {import('./assemble.mjs').Image} image
 */
export async function trySearch(image) {
  const contained = { image, volume: '/data' };
  await tryRights(contained);
  const key = randomBytes(16).toString('hex');
  const address = `127.0.0.1:${await freePort()}`;
  const client = new Meilisearch({ host: `http://${address}`, apiKey: key });
  const what = {
    ...contained,
    command: image.command,
    settings: { MEILI_MASTER_KEY: key, MEILI_HTTP_ADDR: address },
  };
  const ask = [`http://${address}/health`];
  await tryProgram(what, ask, async () => {
    const strangers = await fetch(`http://${address}/indexes`);
    if (strangers.status !== 401) throw new Error(`Without its key the search server answers ${strangers.status}.`);
    const { status, error } = await client
      .index('tried')
      .addDocuments([{ id: 1, term: 'plumber' }])
      .waitTask();
    if (status !== 'succeeded') throw new Error(`The search server did not take a term: ${error?.message}`);
  });
  await tryProgram(what, ask, async () => {
    const { hits } = await client.index('tried').search('plumbre');
    if (hits.length !== 1) throw new Error('What the search server was told is gone after a start.');
    say('  knows after its second start what it was told in the first');
  });
}
