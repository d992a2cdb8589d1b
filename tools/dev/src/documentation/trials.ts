/** A command of the documents, and its result when run as written. */
export interface Trial {
  command: string;
  says: RegExp;
  /** 0 by default. */
  code?: number;
  settings?: Record<string, string>;
}

export type Place = 'new' | 'full' | 'target';

const GRANTED = /^.*provider@townlink\.test is an administrator with the role owner\.$/m;
const LINK = /^Open this link within 30 minutes .*\n\S+\/auth\/owner\?token=\S+$/m;
const ROTATED = /^New access tokens are now signed with \S+\.$/m;
const MIGRATED = /^Migrated: |^The schema is up to date\.$/m;
const REFERENCE = /^The reference data is complete: 1\d,\d{3} places/m;
const SAVED = /^Saved [\d,]+ rows of \d+ tables and \d+ files/m;
const RESTORED = /^Restored the database to its state of 20/m;
const DEMO = { DEMO_MODE: 'true' };

/**
 * Commands of docs/operations, README.md and other documents for each database, in a sensible order: on an empty
 * server, on a directory with people and listings, and on the target of a backup.
 */
export const TRIALS: Record<Place, Trial[]> = {
  new: [
    { command: 'npm run migrate', says: MIGRATED },
    { command: 'node tools/dev/dist/seed.mjs --reference', says: REFERENCE },
    { command: 'npm run admin -- grant EMAIL', says: /^No account has the address/m, code: 1 },
    { command: 'npm run admin -- owner-link EMAIL', says: LINK },
    { command: 'docker compose run --rm gateway tools/dev/dist/admin.mjs owner-link EMAIL', says: LINK },
    { command: 'node tools/dev/dist/admin.mjs rotate-signing-key', says: ROTATED },
    { command: 'node tools/dev/dist/backup.mjs FOLDER', says: SAVED },
    { command: 'npm run restore -- FOLDER', says: /--replace/, code: 1 },
  ],
  full: [
    { command: 'npm run seed', says: /^Demo data goes only where DEMO_MODE is true/m, code: 1 },
    { command: 'npm run seed -- --reference', says: REFERENCE },
    { command: 'npm run seed -- --providers 1000000', says: /^Seeded \d+ providers/m, settings: DEMO },
    { command: 'npm run migrate', says: /^The schema is up to date\.$/m },
    { command: 'npm run admin -- grant EMAIL', says: GRANTED },
    { command: 'npm run admin -- grant EMAIL finance', says: /is an administrator with the role finance\.$/m },
    { command: 'npm run admin -- revoke EMAIL', says: /is no longer an administrator/ },
    { command: 'npm run admin -- rotate-signing-key', says: ROTATED },
    { command: 'npm run backup', says: /^Usage: npm run backup -- FOLDER/m, code: 1 },
    { command: 'npm run backup -- FOLDER', says: SAVED },
    { command: 'npm run restore', says: /^Usage: npm run restore -- FOLDER/m, code: 1 },
    { command: 'npm run restore -- FOLDER --check', says: /^The backup in \S+ is complete\.$/m },
  ],
  target: [
    { command: 'npm run restore -- FOLDER', says: RESTORED },
    {
      command: 'npm run restore -- FOLDER --replace --new-key',
      says: RESTORED,
      settings: { SECRET_KEY: 'aN0therKeyOfTheTestsThatIsLongEnough-4Wd' },
    },
  ],
};

/** Commands that need no database. */
export const ALONE: Trial[] = [
  { command: 'npm run sbom -- FILE', says: /sbom\.json\s*$/ },
  { command: 'npm run sbom', says: /"bomFormat": "CycloneDX"/ },
  {
    command: 'npm sbom --prefix tools/meilisearch --package-lock-only --sbom-format=cyclonedx',
    says: /"bomFormat": "CycloneDX"/,
  },
];

/**
 * Commands run by other tests, and those that need what no test has: an engine, a registry, a person to look at
 * pictures.
 */
export const ELSEWHERE: [commands: RegExp, why: string][] = [
  [/^npm (start|run dev)( -- --(reset|small))?$/, 'the browser tests start the product by the same functions'],
  [
    /^npm (test|run check|run test:system)( -- .+)?$/,
    'this runs in it; dev/src/specs/selection.spec.ts holds its words',
  ],
  [/^npm run openapi$/, 'writes what gateway.int-spec.ts and public-client.int-spec.ts compare with the gateway'],
  [
    /^npm run (build|typecheck|lint|format|format:check|boundaries|licenses|requirements)$/,
    'suites of their own; the last two are compared with their documents',
  ],
  [/^npm run bench(:[\w…]+)?( -- .+)?$/, 'benchmarks take the machine for themselves'],
  [/^npm run (lighthouse|screenshots|brand-pictures|app-pictures)$/, 'they make what people look at, in a browser'],
  [/^npm run (image:try|mutants|test:containers)$/, 'suites of test:system'],
  [/^npm run import -- FILE .+$/, 'needs a worker; import-command.int-spec.ts runs it beside one'],
  [/^npm run release$/, 'release.int-spec.ts makes one of a checkout of its own'],
  [/^npm ci$/, 'how CI begins'],
  [
    /^docker compose( up( --build)? --detach| run --rm migrate)?$/,
    'needs an engine; npm run test:containers starts the file',
  ],
  [/^sudo (\/opt\/townlink\/)?deploy\/install\.sh( --.+)?$/, 'install.int-spec.ts runs it on a machine of the tests'],
  [
    /^(systemctl disable --now|docker compose --project-name townlink down|rm -r \/opt\/townlink) .+$/,
    'removes a site from its machine',
  ],
  [/^docker buildx imagetools inspect NAME:VERSION$/, 'asks a registry'],
  [/^kubectl apply -k k8s\/overlays\/staging$/, 'needs a cluster; manifests.spec.ts holds the files'],
];
