import { readFileSync } from 'node:fs';
import { NODE_BASE } from '../../../dev/containers/base.mjs';
import { inspectImage } from '../support/containers/engine-api';
import { inContainer, SERVICES } from '../support/containers/stack';
import { expect, test } from '../support/test';

/** In bytes, without the base image. */
const LARGEST = 350_000_000;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('[SHIP-1] the image says what it is, and is small beyond its base', async () => {
  const [image, base] = [await inspectImage('localhost/townlink:local'), await inspectImage(NODE_BASE)];
  expect(image.Config).toMatchObject({
    User: 'node',
    StopSignal: 'SIGTERM',
    Labels: { 'org.opencontainers.image.title': 'Townlink', 'org.opencontainers.image.version': version },
  });
  const megabytes = Math.round((image.Size - base.Size) / 1e6);
  console.log(`The image is ${megabytes} MB beyond its base.`);
  expect(image.Size - base.Size).toBeLessThan(LARGEST);
});

test('[SHIP-1] the image has no package manager, no compiler and no package for development', async () => {
  const probe = `for (const path of [...'npm npx yarn gcc make git'.split(' ').flatMap((name) => ['/usr/local/bin/', '/usr/bin/'].map((folder) => folder + name)),
    ...'webpack nx jest @playwright/test oxlint'.split(' ').map((name) => '/app/node_modules/' + name)])
    if (require('node:fs').existsSync(path)) console.log(path);`;
  expect(await inContainer('gateway', 'node', '-e', probe)).toBe('');
});

for (const service of SERVICES) {
  test(`[SHIP-1] ${service} runs without rights, and writes to its volumes only`, async () => {
    const status = await inContainer(service, 'cat', '/proc/1/status');
    const read = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    expect({ root: read('Uid') === '0', may: read('CapBnd'), gains: read('NoNewPrivs') }).toEqual({
      root: false,
      may: '0000000000000000',
      gains: '1',
    });
    await expect(inContainer(service, 'touch', '/usr/x')).rejects.toThrow(/Read-only file system/);
  });
}
