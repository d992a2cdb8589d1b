/** '12,345'. Avoids `Intl`, whose first use on a page costs a browser more time than rendering a list of results. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** '1 job', '12,345 jobs'. */
export const countWithNoun = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
