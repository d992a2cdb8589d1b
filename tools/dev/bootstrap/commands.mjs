/**
 * What each command runs: a script of tools/dev and its first arguments.
 * @type {Record<string, string[]>}
 */
export const commands = {
  start: ['commands/start.mjs'],
  dev: ['commands/dev.mjs'],
  test: ['commands/test.mjs'],
  migrate: ['commands/bundle.mjs', 'tools/dev', 'migrate'],
  seed: ['commands/bundle.mjs', 'tools/dev', 'seed'],
  admin: ['commands/bundle.mjs', 'tools/dev', 'admin'],
  backup: ['commands/bundle.mjs', 'tools/dev', 'backup'],
  restore: ['commands/bundle.mjs', 'tools/dev', 'restore'],
  bench: ['commands/bundle.mjs', 'tools/bench', 'directory'],
  'bench:pages': ['commands/bundle.mjs', 'tools/bench', 'pages'],
  'bench:scale': ['commands/bundle.mjs', 'tools/bench', 'scale'],
  'bench:sitemap': ['commands/bundle.mjs', 'tools/bench', 'sitemap'],
  'bench:search': ['commands/bundle.mjs', 'tools/bench', 'search'],
  'bench:accounts': ['commands/bundle.mjs', 'tools/bench', 'accounts'],
  'bench:capacity': ['commands/bundle.mjs', 'tools/bench', 'capacity'],
  'bench:model': ['commands/bundle.mjs', 'tools/bench', 'model'],
  'bench:referrals': ['commands/bundle.mjs', 'tools/bench', 'referrals'],
  'bench:waitlist': ['commands/bundle.mjs', 'tools/bench', 'waitlist'],
  'bench:newsletter': ['commands/bundle.mjs', 'tools/bench', 'newsletter'],
  'bench:kill': ['commands/bundle.mjs', 'tools/bench', 'kill-worker'],
  'bench:stop': ['commands/bundle.mjs', 'tools/bench', 'stop'],
  mutants: ['commands/mutants.mjs'],
  'bench:interaction': ['commands/interaction.mjs'],
  lighthouse: ['commands/lighthouse.mjs'],
  screenshots: ['commands/screenshots.mjs'],
  'brand-pictures': ['commands/brand-pictures.mjs'],
  'app-pictures': ['commands/app-pictures.mjs'],
};
