export * from './use-subscription';
