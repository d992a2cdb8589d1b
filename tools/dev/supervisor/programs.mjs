/** Where the bundles of the product's programs are, from the root of the workspace. */
export const bundles = {
  sandbox: 'tools/sandbox/dist/main.mjs',
  worker: 'apps/worker/dist/main.mjs',
  gateway: 'apps/gateway/dist/gateway.mjs',
  migrate: 'tools/dev/dist/migrate.mjs',
  seed: 'tools/dev/dist/seed.mjs',
};
