import type pg from 'pg';

const RELATIONS = `
  select c.oid, c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.reloptions, c.relacl, c.relowner
    from pg_class c where c.relkind in ('r', 'v', 'm', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and c.relname <> 'migrations'`;

const ROLE = `case grantee when 0 then 'public' else grantee::regrole::text end`;

/** Everything that determines what a role may read and change, one line each. */
const RIGHTS = `
  with relation as (${RELATIONS}),
  line as (
    select format('%s: %s', name, case when relrowsecurity then 'row security' else 'no row security' end) as text
      from relation where relkind in ('r', 'p')
    union all
    select format('%s: view with %s', name, coalesce(array_to_string(reloptions, ', '), 'its owner''s rights')) from relation
     where relkind in ('v', 'm')
    union all
    select format('%s: %s may %s', name, ${ROLE}, string_agg(lower(privilege_type), ', ' order by privilege_type))
      from relation, aclexplode(relacl) where grantee <> relowner group by name, grantee
    union all
    select format('%s: %s may %s %s', name, ${ROLE}, lower(privilege_type), string_agg(attname, ', ' order by attname))
      from relation join pg_attribute on attrelid = oid, aclexplode(attacl) group by name, grantee, privilege_type
    union all
    select format('%s: policy %s for %s to %s using %s with check %s', format('%I.%I', schemaname, tablename)::regclass, policyname,
        lower(cmd), array_to_string(roles, ', '), coalesce(qual, '-'), coalesce(with_check, '-'))
      from pg_policies
    union all
    select format('%s: %s, executed by %s', oid::regprocedure, case when prosecdef then 'with its owner''s rights' else 'with the caller''s rights' end,
        case when proacl is null then 'public' else coalesce((select string_agg(${ROLE}, ', ' order by ${ROLE})
          from aclexplode(proacl) where grantee <> proowner), 'its owner alone') end)
      from pg_proc where pronamespace = 'app'::regnamespace
    union all
    select format('schema %s: %s may %s', nspname, ${ROLE}, string_agg(lower(privilege_type), ', ' order by privilege_type))
      from pg_namespace, aclexplode(nspacl) where nspname in ('public', 'app', 'auth', 'bullmq') and grantee <> nspowner and grantee <> 10
     group by nspname, grantee
  )
  select text from line order by text collate "C"`;

export async function rightsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(RIGHTS);
  return rows.map(({ text }) => text);
}

const REQUEST_ROLES = ['townlink_anonymous', 'townlink_member', 'townlink_service', 'townlink_app', 'townlink_reader'];

/** Statements that each loosen one right. */
const LOOSER = `
  with relation as (${RELATIONS})
  select format('alter policy %I on %I.%I using (true)', policyname, schemaname, tablename) as text
    from pg_policies where qual is not null and qual <> 'true'
  union all
  select format('alter policy %I on %I.%I with check (true)', policyname, schemaname, tablename)
    from pg_policies where with_check is not null and with_check <> 'true'
  union all
  select format('alter policy %I on %I.%I to public', policyname, schemaname, tablename) from pg_policies where roles <> '{public}'
  union all
  select format('alter table %s disable row level security', name) from relation where relrowsecurity
  union all
  select format('alter view %s set (security_invoker = false)', name) from relation where relkind = 'v'
  union all
  select format('grant %s on %s to %I', privilege, name, role)
    from relation, unnest($1::text[]) role, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
   where not has_table_privilege(role, relation.oid, privilege)
  union all
  select format('alter function %s security definer', oid::regprocedure) from pg_proc
   where pronamespace = 'app'::regnamespace and not prosecdef
  union all
  select format('grant %s on schema %I to %I', privilege, nspname, role)
    from pg_namespace, unnest($1::text[]) role, unnest(array['usage', 'create']) privilege
   where nspname in ('public', 'app', 'auth', 'bullmq') and not has_schema_privilege(role, pg_namespace.oid, privilege)
  order by 1`;

/** Every statement that loosens one policy, grant, view, function or schema. */
export async function looserRights(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(LOOSER, [REQUEST_ROLES]);
  return rows.map(({ text }) => text);
}
