import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { loadSettings } from '@townlink/server-config';
import { runCommand } from '../command';
import { seed } from './seed';
import { SeedSettings } from './seed.config';

/** Fills the database with demo data: `npm run seed -- --providers 1000000`. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { providers: { type: 'string' } } });
  const settings = loadSettings(SeedSettings, {
    ...process.env,
    ...(values.providers && { SEED_PROVIDERS: values.providers }),
  });
  const started = performance.now();
  const made = await seed(settings, (line) => console.log(`  ${line}`));
  console.log(
    `Seeded ${made.toLocaleString('en-US')} providers in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
});
