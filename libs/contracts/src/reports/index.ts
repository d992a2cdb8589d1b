export * from './correction';
export * from './report';
export * from './report.request';
export * from './routes';
