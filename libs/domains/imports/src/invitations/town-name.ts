/** The town of a slug with its state, such as 'St. George, UT'. @param slug an expression of the statement */
export const townNameOf = (slug: string): string => `coalesce(
  (select g.city_name || ', ' || g.state_code from gazetteer_places g where g.slug = ${slug} limit 1),
  (select t.name || ', ' || t.state from cities t where t.slug = ${slug} limit 1), ${slug})`;
