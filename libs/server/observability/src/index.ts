export { startLiveness } from './liveness';
export { createLogger, type LoggerSettings } from './create-logger';
export { logContext, type LogContext, withLogContext } from './log-context';
export { logRequests } from './log-requests';
export { NestLogger } from './nest-logger';
