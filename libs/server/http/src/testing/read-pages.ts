/** Where a page begins; the first page of the list without. */
export interface Place {
  after?: string;
  before?: string;
}

interface Page {
  next: string | null;
  previous: string | null;
}

/** The pages of a list from its first to its last. */
export async function readPages<P extends Pick<Page, 'next'>>(read: (place: Place) => Promise<P>): Promise<P[]> {
  const pages = [await read({})];
  for (let { next } = pages[0]!; next; { next } = pages.at(-1)!) pages.push(await read({ after: next }));
  return pages;
}

/** The pages ahead of one, read from there to the first; in the order of {@link readPages}. */
export async function readPagesBack<P extends Page>(read: (place: Place) => Promise<P>, last: P): Promise<P[]> {
  const pages: P[] = [];
  for (let { previous } = last; previous; { previous } = pages[0]!) pages.unshift(await read({ before: previous }));
  return pages;
}
