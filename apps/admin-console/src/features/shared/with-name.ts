/** The reason of a failure, with the name of its row: the list may show another page by the time the answer arrives. */
export const withName = (name: string, reason: string | undefined): string => (reason ? `${name}: ${reason}` : name);
