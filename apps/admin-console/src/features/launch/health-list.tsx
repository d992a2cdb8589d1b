import { HEALTH_CHECKS, type HealthFinding, type LaunchState } from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { CheckRow, CheckRows, Moment } from './check-row';
import type { HealthCheck } from './use-launch';

/** Null while it runs. A check that cannot run is red, since its state is unknown. */
export const stateOf = ({ finding, error, isRunning }: HealthCheck): LaunchState | null =>
  isRunning ? null : error ? 'red' : (finding?.state ?? null);

export function HealthList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <CheckRows label="Health Checks">
      {checks.map((check) => (
        <CheckRow
          key={check.check}
          title={HEALTH_CHECKS[check.check]}
          state={stateOf(check)}
          {...wordsOf(check)}
          action={
            <Button variant="secondary" size="small" disabled={check.isRunning} onClick={check.run}>
              Run again <span className="sr-only">{HEALTH_CHECKS[check.check]}</span>
            </Button>
          }
        />
      ))}
    </CheckRows>
  );
}

function wordsOf({ finding, error, isRunning }: HealthCheck) {
  if (isRunning) return { found: 'Loading…' };
  if (error)
    return {
      found: `The check did not run. ${error.message}`,
      remedy: 'Check that you are online, and run it again.',
    };
  if (!finding) return { found: '' };
  return { found: finding.found, remedy: finding.remedy, note: <Taken finding={finding} /> };
}

const Taken = ({ finding: { checked_at, took_ms, limit_seconds } }: { finding: HealthFinding }) => (
  <>
    <Moment at={checked_at} /> · {took_ms.toLocaleString('en-US')} ms of at most {limit_seconds} s
  </>
);
