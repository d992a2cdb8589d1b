const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** SQL expressions for a provider whose id is part of a text column. */
export interface NamedProvider {
  /** Null when the row is not about a provider. */
  id: string;
  /** Also null when the provider was deleted. */
  name: string;
  join: string;
}

/**
 * @param when condition under which a row is about a provider
 * @param text expression that contains its id
 * @param before prefix before the id
 */
export function namedProvider(when: string, text: string, before = ''): NamedProvider {
  const id = `case when ${when} then substring(${text} from '^${before}(${UUID})$')::uuid end`;
  return { id, name: 'named.business_name', join: `left join providers named on named.id = ${id}` };
}
