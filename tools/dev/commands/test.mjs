import { runSuites } from '../checks/run-suites.mjs';
import { endRunningPrograms } from '../checks/run-program.mjs';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    endRunningPrograms();
    process.exit(1);
  });
}

try {
  if (!(await runSuites(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
process.exit();
