import { readFileSync } from 'node:fs';
import { readStages } from '../../image/dockerfile.mjs';

const FILE = 'tools/docker/Dockerfile';
const text = readFileSync(FILE, 'utf8');
const stages = readStages(text);
/** Images that are started: the search server's and, last, the product's. */
const images = stages.filter((stage) => stage.name === 'meilisearch' || stage === stages.at(-1));
const steps = stages.flatMap((stage) => stage.steps);

describe('The Dockerfile', () => {
  it('[SHIP-1] takes the base image of all stages as an argument', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!);
    const names = stages.map(({ name }) => name);
    expect(bases.filter((base) => !names.includes(base))).toEqual(['${NODE_IMAGE}']);
    expect(text).toMatch(/^ARG NODE_IMAGE=node:\S+@sha256:[0-9a-f]{64}$/m);
  });

  it('[SHIP-1] gives each image an account without rights, one program, and its stop signal', () => {
    for (const image of images) {
      const last = (keyword: string) => image.steps.findLast((step) => step.keyword === keyword)?.text;
      expect([last('USER'), last('STOPSIGNAL')]).toEqual(['node', 'SIGTERM']);
      // As a list: without a shell between the engine's signal and the program.
      expect(JSON.parse(last('ENTRYPOINT')!)).toHaveLength(1);
      const after = image.steps.slice(image.steps.findLastIndex(({ keyword }) => keyword === 'USER'));
      expect(after.filter(({ keyword }) => ['RUN', 'COPY'].includes(keyword))).toEqual([]);
    }
  });

  it('[SHIP-1] labels the image with its name, version and revision, in the last layer', () => {
    const product = images.at(-1)!.steps;
    expect(product.at(-1)!.keyword).toBe('LABEL');
    const names = [...product.at(-1)!.text.matchAll(/org\.opencontainers\.image\.(\w+)=/g)].map(([, name]) => name);
    expect(names).toEqual(['title', 'description', 'licenses', 'version', 'revision']);
  });

  it('[SHIP-1] downloads only packages of the lock files, and contains no secret', () => {
    expect(steps.filter(({ keyword }) => keyword === 'ADD')).toEqual([]);
    const fetching = steps.filter(({ text: step }) =>
      /(^|[ ;&])(curl|wget|apt-get|apk|npx|npm (i|install)) /.test(step),
    );
    expect(fetching).toEqual([]);
    const secrets = steps.filter(
      ({ keyword, text: step }) => ['ARG', 'ENV'].includes(keyword) && /SECRET|PASSWORD|TOKEN|_KEY/i.test(step),
    );
    expect(secrets).toEqual([]);
  });

  it('[SHIP-1] has no step that needs BuildKit', () => {
    const extended = steps.filter(
      ({ keyword, text: step }) => keyword === 'COPY' && /--(parents|exclude|link)\b/.test(step),
    );
    expect(extended).toEqual([]);
    expect(text).not.toContain('<<');
  });
});
