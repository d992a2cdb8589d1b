export * from './bulk-waitlist';
export * from './join-waitlist.request';
export * from './manage-waitlist.request';
export * from './managed-waitlist';
export * from './routes';
export * from './waitlist';
