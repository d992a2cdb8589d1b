import { createTestDatabase, type TestDatabase } from '@townlink/server-testing';
import { DataSource } from 'typeorm';
import { LoginRoleCheck } from './login-role-check';

describe('the role in DATABASE_URL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  async function checkAs(url: string): Promise<void> {
    const connection = await new DataSource({ type: 'postgres', url }).initialize();
    try {
      await new LoginRoleCheck(connection).onModuleInit();
    } finally {
      await connection.destroy();
    }
  }

  it('[SAFE-2] accepts the login role of the product', async () => {
    await expect(checkAs(database.url)).resolves.toBeUndefined();
  });

  it('[SAFE-2] is refused by name when it bypasses row-level security', async () => {
    await database.query(`create role bypasser login bypassrls password 'of the tests'`);
    const url = new URL(database.url);
    [url.username, url.password] = ['bypasser', 'of the tests'];
    try {
      await expect(checkAs(url.href)).rejects.toThrow(/DATABASE_URL logs in as bypasser/);
    } finally {
      await database.query('drop role bypasser');
    }
  });
});
