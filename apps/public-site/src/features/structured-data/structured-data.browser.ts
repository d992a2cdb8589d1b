/**
 * Replaces structured-data.ts in the browser, which keeps the server's output: crawlers load every page as a document.
 */
const asWritten = () => ({});

export { asWritten as breadcrumbList };
export { asWritten as faqPage };
export { asWritten as itemList };
export { asWritten as localBusiness };
export { asWritten as marketFaq };
export { asWritten as profileBusiness };
export { asWritten as webSite };
