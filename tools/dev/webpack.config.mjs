import { nodeConfig } from './webpack/node.mjs';

export default nodeConfig({
  folder: 'tools/dev',
  entries: {
    migrate: './src/migrate/main.ts',
    seed: './src/seed/main.ts',
    admin: './src/admin/main.ts',
    import: './src/import/main.ts',
    backup: './src/backup/backup.ts',
    restore: './src/backup/restore.ts',
    'check-site': './src/check-site/main.ts',
  },
});
