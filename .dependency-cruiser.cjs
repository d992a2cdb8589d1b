/**
 * Import rules between workspaces (drawn in docs/architecture.md). Paths are relative to the root of a workspace, so
 * that tools/dev/fixtures/boundaries, a small workspace that breaks each rule once, can prove that they work.
 */

/** From low to high: a domain may import only the ones before it. */
const domainOrder = [
  'health',
  'auth',
  'api-keys',
  'directory',
  'newsletter',
  'providers',
  'gallery',
  'referrals',
  'capacity',
  'waitlist',
  'billing',
  'onboarding',
  'analytics',
  'imports',
  'webhooks',
  'administration',
];

const webApps = ['shell', 'public-site', 'provider-portal', 'admin-console'];
const webApp = `apps/(${webApps.join('|')})/`;
const anyTest =
  '\\.(spec|int-spec|system-spec|mutants|e2e|system-e2e|containers-e2e)\\.tsx?$|/testing/|^apps/[^/]+/test/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule per domain: it imports no file of a higher domain. */
const upwards = domainOrder.slice(0, -1).map((domain, place) => {
  const higher = domainOrder.slice(place + 1).join('|');
  return forbid(
    `domain-order-${domain}`,
    'A domain speaks upward by events through the outbox, never by import.',
    { path: `^libs/domains/${domain}/` },
    { path: `^libs/domains/(${higher})/` },
  );
});

module.exports = {
  forbidden: [
    forbid('no-cycles', 'No import cycles, not even of types.', {}, { circular: true }),
    forbid('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    ...upwards,
    forbid(
      'domains-have-a-place',
      'A new domain gets a place in the order above.',
      { path: '^libs/domains/', pathNot: `^libs/domains/(${domainOrder.join('|')})/` },
      {},
    ),
    forbid(
      'domains-by-index',
      'Of a domain an app uses its index, nothing else.',
      { path: '^apps/', pathNot: anyTest },
      { path: '^libs/domains/', pathNot: '^libs/domains/[^/]+/src/index\\.ts' },
    ),
    forbid(
      'domains-by-declared-parts',
      'Tools and tests may besides use what a domain declares in its package (./reference, ./demo, ./testing), by that name.',
      { path: `^tools/|^(apps|libs/(server|web))/.*(${anyTest})` },
      { path: '^libs/domains/', pathNot: '^libs/domains/[^/]+/src/index\\.ts', dependencyTypes: ['local'] },
    ),
    forbid(
      'domains-by-index-among-each-other',
      'Of a domain others use its index, nothing else.',
      { path: '^libs/domains/([^/]+)/', pathNot: anyTest },
      { path: '^libs/domains/', pathNot: ['^libs/domains/$1/', '^libs/domains/[^/]+/src/index\\.ts'] },
    ),
    forbid(
      'domains-stand-on-server-and-contracts',
      'A domain uses server libraries, contracts and lower domains: no web, no app, no tool.',
      { path: '^libs/domains/', pathNot: anyTest },
      { path: '^(libs/web|apps|tools)/' },
    ),
    forbid(
      'contracts-stand-alone',
      'Contracts are shared by browser and server: they use nothing of ours.',
      { path: '^libs/contracts/' },
      { path: '^(libs/(domains|server|web)|apps|tools)/' },
    ),
    forbid(
      'contracts-without-framework',
      'Contracts use no framework of either side, only the decorators of class-validator and class-transformer.',
      { path: '^libs/contracts/', pathNot: anyTest },
      { path: 'node_modules/', pathNot: 'node_modules/(class-validator|class-transformer)/' },
    ),
    forbid(
      'contracts-without-node',
      'Contracts run in a browser too.',
      { path: '^libs/contracts/', pathNot: anyTest },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-stands-on-contracts',
      'Server libraries use contracts and one another.',
      { path: '^libs/server/', pathNot: anyTest },
      { path: '^(libs/(domains|web)|apps|tools)/' },
    ),
    forbid(
      'web-stands-on-contracts',
      'Web libraries use contracts and one another.',
      { path: '^libs/web/', pathNot: anyTest },
      { path: '^(libs/(domains|server)|apps|tools)/' },
    ),
    forbid(
      'browser-stays-in-the-browser',
      'What runs in a browser uses nothing of the server.',
      { path: `^(libs/web|${webApp})`, pathNot: `${anyTest}|[.]config[.]mjs$` },
      { path: '^libs/(domains|server)/|node_modules/(@nestjs|typeorm|pg|bullmq|fastify)/' },
    ),
    forbid(
      'apps-apart',
      'No app imports another; the shell knows remotes by name only. Tests of the whole run several.',
      { path: '^apps/([^/]+)/', pathNot: anyTest },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'product-without-tools',
      'The product does not know its tools; the sandbox least of all.',
      { path: '^apps/', pathNot: `${anyTest}|webpack\\.config\\.mjs$` },
      { path: '^tools/' },
    ),
    forbid(
      'no-tests-in-the-product',
      'What only tests use stays in tests.',
      { path: '^(apps|libs)/', pathNot: `${anyTest}|^libs/(server|web)/testing/` },
      {
        path: '\\.(spec|int-spec|system-spec|mutants)\\.tsx?$|^libs/(server|web)/testing/|^libs/[^/]+/[^/]+/src/testing/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Lighthouse and Meilisearch are separate packages, installed on demand.
    exclude: { path: '(^|/)(dist|coverage|\\.data|\\.cache)/|^tools/(dev/fixtures|lighthouse|meilisearch)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
    progress: { type: 'none' },
  },
};
