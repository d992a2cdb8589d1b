export { PruneProposedHandler } from '../catalog/prune-proposed.handler';
