import { administrator, newPerson, sessionOf, signInAs } from '../support/accounts';
import { sql } from '../support/sql';
import { expect, open, test } from '../support/test';

test.describe('An administrator who loses the role during work', () => {
  test('[ADM-9] is signed out by the next action, which is not performed, and no longer sees the console', async ({
    page,
    sandbox,
    errors,
  }) => {
    errors.allow(
      /401 \(Unauthorized\).*\/api\/admin\/users/,
      /400 \(Bad Request\).*refresh_token/,
      /403 \(Forbidden\).*\/logout/,
    );
    const person = await newPerson(sandbox);
    const { user } = await sessionOf(person);
    await sql(`update profiles set role = 'admin' where id = $1`, [user.id]);
    await signInAs(page, person);
    await open(page, '/admin/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    const { access_token } = await sessionOf(administrator);
    const taken = await page.request.post(`/api/admin/users/${user.id}/role`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { role: 'user' },
    });
    expect(taken.status()).toBe(200);
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/\/auth\/sign-in\?next=%2Fadmin%2Fusers/);
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
    await expect(page.getByText(administrator.email)).toHaveCount(0);
  });
});
