import { createTestDatabase } from '@townlink/server-testing';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');

/** Where the table is written, created, or updated after a merge of categories or the erasure of a person. */
const OWN = /^libs\/domains\/imports\/|\/migrations\//;

describe('imported businesses', () => {
  it('[IMPORT-1] are read by no other part of the product: no page, search, sitemap or API', () => {
    const files = globSync(['libs/**/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root });
    expect(files.length).toBeGreaterThan(500);
    const readers = files.filter(
      (file) => !OWN.test(file) && readFileSync(path.join(root, file), 'utf8').includes('imported_businesses'),
    );
    expect(readers).toEqual([]);
  });

  it('[IMPORT-1] are closed to visitors and members in the database', async () => {
    const database = await createTestDatabase();
    try {
      const open = await database.query(
        `select grantee, table_name from information_schema.role_table_grants
          where table_name in ('imports', 'import_rows', 'import_keys', 'imported_businesses', 'invitation_campaigns',
              'business_invitations', 'invitation_letters', 'invitation_refusals', 'business_claims', 'business_claim_codes')
            and grantee in ('townlink_anonymous', 'townlink_member', 'PUBLIC')`,
      );
      expect(open).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});
