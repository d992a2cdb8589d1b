import { createSandbox } from './create-sandbox';
import { sandboxOptionsFromEnvironment } from './sandbox.config';

async function main(): Promise<void> {
  const sandbox = await createSandbox(sandboxOptionsFromEnvironment());
  console.log(`Sandbox listens on ${sandbox.url}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void sandbox.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE' && 'SANDBOX_PORT is in use by another program';
  console.error(`Sandbox did not start: ${taken || error.message}`);
  process.exit(1);
});
