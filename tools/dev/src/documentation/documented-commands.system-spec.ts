import {
  createBareDatabase,
  createTestDatabase,
  inheritedEnvironment,
  type TestDatabase,
} from '@townlink/server-testing';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { documents, statementsIn } from './documents';
import { ALONE, type Place, type Trial, TRIALS } from './trials';

/** Each npm command first asks the build for changes. */
const TIMEOUT_MS = 180_000;

const SECRETS = {
  SITE_URL: 'https://site.example',
  SECRET_KEY: 'k3yOfTheTestsThatIsLongEnough-7Qz',
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
};

let home: string;
const databases = {} as Record<Place, TestDatabase>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'townlink-commands-'));
  databases.new = await createBareDatabase();
  databases.full = await createTestDatabase();
  databases.target = await createBareDatabase();
});
afterAll(async () => {
  for (const database of Object.values(databases)) await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** Values for a person's input. A new and a full database have a backup each; the target gets the full one's. */
const filled = (command: string, place: string): string[] =>
  command
    .replace('EMAIL', 'provider@townlink.test')
    .replace('FOLDER', join(home, `backup-of-${place === 'target' ? 'full' : place}`))
    .replace('FILE', join(home, 'sbom.json'))
    .replace('1000000', '60')
    .split(' ');

const settingsFor = ({ url, readUrl, ownerUrl }: TestDatabase) => ({
  ...SECRETS,
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATABASE_READ_URL: readUrl,
  DATABASE_OWNER_URL: ownerUrl,
});

/** The settings that Compose gives its gateway, with the secrets and databases of the tests. */
function composeSettings({ url, readUrl }: TestDatabase): Record<string, string> {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: { gateway: { environment: Record<string, string> } };
  };
  const secrets: Record<string, string> = { ...SECRETS };
  const given = Object.entries(services.gateway.environment).map(([name, value]) => [
    name,
    value
      .replaceAll(/\$\{(\w+):?\?[^}]*\}/g, (_, secret: string) => secrets[secret] ?? 'of_the_tests')
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  const environment = Object.fromEntries(given) as Record<string, string>;
  return { ...environment, ...('DATABASE_URL' in environment && { DATABASE_URL: url, DATABASE_READ_URL: readUrl }) };
}

function run(
  [program = '', ...args]: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const env = { ...inheritedEnvironment(), HOME: home, TOWNLINK_DATA: join(home, 'data'), ...settings };
  return new Promise((done) => {
    const child = execFile(program, args, { env, maxBuffer: 50_000_000 }, (_, out, err) =>
      done({ code: child.exitCode!, said: `${out}${err}` }),
    );
  });
}

const IN_COMPOSE = 'docker compose run --rm gateway ';

function attempt({ command, settings = {} }: Trial, place: Place): Promise<{ code: number; said: string }> {
  const database = databases[place];
  // The image's entry point is Node, in a folder that looks like this checkout.
  if (command.startsWith(IN_COMPOSE))
    return run(filled(command.replace(IN_COMPOSE, 'node '), place), composeSettings(database));
  const files = { STORAGE_DIRECTORY: join(home, `files-of-${place}`) };
  return run(filled(command, place), { ...settingsFor(database), ...files, ...settings });
}

const labeled = (trials: Trial[]) => trials.map((trial) => [trial.command, trial] as const);

describe('The commands of the documents, as they are written', () => {
  describe.each([
    ['on a new database', 'new'],
    ['on a full database', 'full'],
    ['on the database that a backup goes to', 'target'],
  ] as const)('%s', (_, place) => {
    it.each(labeled(TRIALS[place]))(
      '[OPS-1] %s does what it says',
      async (_command, trial) => {
        const { code, said } = await attempt(trial, place);
        expect({ code, said }).toEqual({ code: trial.code ?? 0, said: expect.stringMatching(trial.says) });
        // A stack trace does not help a person at a terminal.
        expect(said).not.toMatch(/^ {4}at /m);
      },
      TIMEOUT_MS,
    );
  });

  it.each(labeled(ALONE))(
    '[OPS-1] %s does what it says',
    async (_command, { command, says }) => {
      const { code, said } = await run(filled(command, 'new'), {});
      expect([code, said]).toEqual([0, expect.stringMatching(says)]);
    },
    TIMEOUT_MS,
  );

  it('[OPS-1] brings back what a backup of a full database kept', async () => {
    const listed = 'select count(*)::int as listed from providers';
    const [before] = await databases.full.query<{ listed: number }>(listed);
    expect(before!.listed).toBeGreaterThan(50);
    expect(await databases.target.query(listed)).toEqual([before]);
  });

  const statements = [...new Set(documents().flatMap(({ text }) => statementsIn(text)))];

  it.each(statements)('[OPS-1] %s is a statement that PostgreSQL knows', async (statement) => {
    const text = statement.replace('= …', '= gen_random_uuid()');
    for (const place of ['new', 'full'] as const) await databases[place].query(`explain ${text}`);
  });
});
