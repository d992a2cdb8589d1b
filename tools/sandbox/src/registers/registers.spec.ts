import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../create-sandbox';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox();
});

afterEach(() => sandbox.close());

const ask = (parameters: Record<string, string>, dataset = 'g77e-6bhs') =>
  fetch(`${sandbox.url}/registers/data.oregon.gov/resource/${dataset}.json?${new URLSearchParams(parameters)}`);
const where = "license_number in ('100001','o''x')";

it('returns the requested columns of the matching rows, page by page', async () => {
  const both = { $select: 'license_number,lic_exp_date', $where: where };
  const rows = [
    { license_number: '100001', lic_exp_date: '06/30/2095' },
    { license_number: '100001', lic_exp_date: '06/30/2094' },
  ];
  expect(await (await ask(both)).json()).toEqual(rows);
  expect(await (await ask({ ...both, $limit: '1', $offset: '1' })).json()).toEqual([rows[1]]);
  const byName = { $select: 'license_number', $where: "upper(full_name) in ('EXAMPLE BUILDERS INC')" };
  expect(await (await ask(byName)).json()).toHaveLength(2);
  expect((await sandbox.control.registerCalls())[0]).toMatchObject({ dataset: 'g77e-6bhs', where, token: null });
});

it.each([
  [{ $select: 'no_such', $where: where }, undefined, 400, 'query.soql.no-such-column'],
  [{ $select: 'license_number', $where: 'license_number like 1' }, undefined, 400, 'query.compiler.malformed'],
  [{ $select: 'license_number', $where: where }, 'none-none', 404, 'dataset.missing'],
])('refuses %j of %s: %i', async (parameters, dataset, status, errorCode) => {
  const answer = await ask(parameters, dataset);
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ errorCode })]);
});

it('truncates, answers with HTML, and asks to wait on request', async () => {
  const good = { $select: 'license_number', $where: where };
  await sandbox.control.addFault({ service: 'registers', kind: 'half' });
  await expect(ask(good).then((answer) => answer.json())).rejects.toThrow();
  await sandbox.control.addFault({ service: 'registers', kind: 'html' });
  expect((await ask(good)).headers.get('content-type')).toContain('text/html');
  await sandbox.control.addFault({ service: 'registers', status: 429, retry_after: 7 });
  const refused = await ask(good);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
});
