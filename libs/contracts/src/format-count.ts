/**
 * A whole number as people read it: 12345 is '12,345'. Not by `Intl`, whose first use in a page takes a browser longer
 * than everything else that renders a list of results.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
