/** Address of a page of a list, from 1; the first is the list's own address. @param path the list's own */
export const pageAddress = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);
