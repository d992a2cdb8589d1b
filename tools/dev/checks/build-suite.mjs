import { build } from '../supervisor/processes.mjs';
import { asOne } from './result.mjs';

/** Does everything build? @returns {Promise<import('./result.mjs').Result>} */
export const runBuild = () =>
  build().then(
    () => asOne({ code: 0, output: '' }),
    (error) => asOne({ code: 1, output: error.message }),
  );
