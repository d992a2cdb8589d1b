/**
 * '12,345'. Without `Intl`, whose first use in a page takes a browser longer than rendering a list of results.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
