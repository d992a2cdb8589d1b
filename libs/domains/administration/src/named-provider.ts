const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** SQL expressions for a provider whose id is part of a text column. */
export interface NamedProvider {
  /** Null when the line is about none. */
  id: string;
  /** Also null when it is gone. */
  name: string;
  join: string;
}

/**
 * @param when the condition under which a line is about a provider
 * @param text the expression that contains its id
 * @param before the prefix before the id
 */
export function namedProvider(when: string, text: string, before = ''): NamedProvider {
  const id = `case when ${when} then substring(${text} from '^${before}(${UUID})$')::uuid end`;
  return { id, name: 'named.business_name', join: `left join providers named on named.id = ${id}` };
}
