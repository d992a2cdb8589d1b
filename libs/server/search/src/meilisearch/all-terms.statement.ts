/** Every term with the category it leads to today. */
export const ALL_TERMS = {
  name: 'category-search-all-terms',
  text: `
    select found.id as term_id, found.term, found.kind, category.id, category.name, category.slug
    from category_terms as found
    join categories as given on given.id = found.category_id
    join categories as category on category.id = coalesce(given.merged_into, given.id)
    order by found.term`,
};
