export * from './join-waitlist.request';
export * from './routes';
export * from './waitlist';
