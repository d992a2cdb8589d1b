export * from './bulk-reports';
export * from './correction';
export * from './own-routes';
export * from './report';
export * from './report.request';
export * from './routes';
