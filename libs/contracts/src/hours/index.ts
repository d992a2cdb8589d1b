export * from './holidays';
export * from './hours-text';
export * from './open-state';
export * from './opening-hours';
export * from './wall-clock';
