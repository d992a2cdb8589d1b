/** Prefixes under which there are calls and files but no pages. */
const NO_PAGES = /^\/(?:api|auth\/v1|\.well-known|app|mf|assets|storage)(?:\/|$)/;

/** Whether an address belongs to calls or files, so that an unknown one is a problem document and not a page. */
export const isCall = (path: string): boolean => NO_PAGES.test(path);
