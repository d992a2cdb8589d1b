/**
 * Stands in for structured-data.ts in the browser, where what the server has written stays as it is: search engines read a
 * page as a document of its own.
 */
const asWritten = () => ({});

export { asWritten as breadcrumbList };
export { asWritten as faqPage };
export { asWritten as itemList };
export { asWritten as localBusiness };
export { asWritten as webSite };
