import type { RouteRule } from '@townlink/server-http';
import type { Person, Product } from './product';
import type { Route } from './routes';

/** State of the second factor in the session. */
export type SecondFactor = 'none' | 'not shown' | 'shown';
export type Role = 'user' | 'provider' | 'admin';

/** A caller; anonymous without a person. */
export interface Caller {
  name: string;
  role?: Role;
  factor?: SecondFactor;
  person?: Person;
}

const FACTORS: readonly SecondFactor[] = ['none', 'not shown', 'shown'];

/** Anonymous, and each role with each state of the second factor. */
export async function makeCallers(product: Product): Promise<Caller[]> {
  const callers: Caller[] = [{ name: 'anonymous' }];
  for (const role of ['user', 'provider', 'admin'] as const)
    for (const factor of FACTORS) {
      const person = await product.person(role === 'user' ? undefined : role);
      await product.database.query('update profiles set role = $2 where id = $1', [person.id, role]);
      if (factor !== 'none')
        await product.database.query(
          `insert into auth.factors (user_id, factor_type, friendly_name, status, secret_sealed) values ($1, 'totp', 'App', 'verified', 'x')`,
          [person.id],
        );
      if (factor === 'shown')
        await product.database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [person.id]);
      callers.push({ name: `${role}, second factor ${factor}`, role, factor, person });
    }
  await product.database.query('create table kept_sessions as select * from auth.sessions');
  await product.database.query('create table kept_factors as select * from auth.factors');
  return callers;
}

/** Undoes the effects of an earlier call: some routes work without input. */
export async function restore({ database }: Product, { person }: Caller): Promise<void> {
  if (!person) return;
  for (const statement of [
    'delete from auth.factors where user_id = $1 and id not in (select id from kept_factors)',
    'insert into auth.factors select * from kept_factors where user_id = $1 on conflict do nothing',
    'insert into auth.sessions select * from kept_sessions where user_id = $1 on conflict (id) do update set aal = excluded.aal',
    'update auth.users set closed_at = null, erase_at = null, banned_until = null where id = $1',
  ])
    await database.query(statement, [person.id]);
}

/** The refusal status of a rule for a caller, or null if admitted. */
export function doorOf({ rule, isBeforeSecondStep }: RouteRule, { role, factor }: Caller): 401 | 403 | null {
  if (rule!.kind === 'public' || rule!.kind === 'signature') return null;
  if (!role) return 401;
  if (factor === 'not shown' && !isBeforeSecondStep) return 403;
  return rule!.kind === 'admin' && (role !== 'admin' || factor !== 'shown') ? 403 : null;
}

/** Declared rules by their names in the document; a controller may have two addresses. */
export const rulesByName = (rules: readonly RouteRule[]): Map<string, RouteRule> =>
  new Map(
    rules.flatMap((rule) =>
      rule.path
        .split(',')
        .map((path): [string, RouteRule] => [
          `${rule.method} /${path.replace(/^\//, '').replace(/:(\w+)/g, '{$1}')}`,
          rule,
        ]),
    ),
  );

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
