import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadSettings } from '@townlink/server-config';
import { runCommand } from '../command';
import { OwnerSettings } from '../owner.config';
import { withClient } from './client';
import { loadReferenceData } from './references';
import { SeedSettings } from './seed.config';

const count = (number: number): string => number.toLocaleString('en-US');

/** Gazetteer and categories, required by every installation; idempotent. */
async function seedReference(): Promise<void> {
  const { DATABASE_OWNER_URL } = loadSettings(OwnerSettings);
  const { places, categories, terms } = await withClient(DATABASE_OWNER_URL, loadReferenceData);
  console.log(
    `The reference data is complete: ${count(places)} places, ${count(categories)} categories, ${count(terms)} terms.`,
  );
}

async function seedDemo({ providers, full }: { providers?: string; full?: boolean }): Promise<void> {
  const settings = loadSettings(SeedSettings, {
    ...process.env,
    ...(providers && { SEED_PROVIDERS: providers }),
    ...(full && { SEED_FULL: 'true' }),
  });
  if (!settings.DEMO_MODE) {
    throw new Error(
      'Demo data goes only where DEMO_MODE is true; `npm run seed -- --reference` loads places and categories.',
    );
  }
  const started = performance.now();
  // Loaded on demand: the library that draws licenses is not installed in deployments.
  const { seed } = await import('./seed');
  const made = await seed(settings, (line) => console.log(`  ${line}`));
  console.log(`Seeded ${count(made)} providers in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * `npm run seed -- --reference` loads only the reference data, `-- --providers 1000000` demo data as well, `-- --full`
 * a year of it.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { providers: { type: 'string' }, reference: { type: 'boolean' }, full: { type: 'boolean' } },
  });
  if (values.reference && (values.providers || values.full))
    throw new Error('--reference makes no providers; leave one of the two out.');
  await (values.reference ? seedReference() : seedDemo(values));
});
