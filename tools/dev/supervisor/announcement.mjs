import { readFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';

/** The accounts of the demo data, for trying the product on this machine only. */
function demoAccounts() {
  const { password, accounts } = JSON.parse(readFileSync(inWorkspace('tools', 'dev', 'demo-accounts.json'), 'utf8'));
  return accounts.map((/** @type {{ who: string, email: string }} */ { who, email }) => [who, `${email}  ${password}`]);
}

/**
 * The start-up text with all addresses.
 * @param {object} what
 * @param {import('./supervisor.config.mjs').SupervisorSettings} what.settings
 * @param {string[]} what.standIns services that the sandbox simulates
 * @param {boolean} what.demo whether the demo accounts exist
 * @param {string | undefined} what.note
 * @param {number} what.seconds
 * @returns {string}
 */
export function announcement({ settings, standIns, demo, note, seconds }) {
  const sandbox = `http://localhost:${settings.sandboxPort}`;
  const rows = [
    ['Site', settings.siteUrl],
    ...(standIns.includes('SendGrid') ? [['Email inbox', `${sandbox}/inbox`]] : []),
    ...(standIns.includes('Stripe') ? [['Payments', `${sandbox}/payments`]] : []),
    ...(standIns.length > 0 ? [['Sandbox', `${sandbox}/ stands in for ${standIns.join(', ')}`]] : []),
  ];
  const accounts = demo ? demoAccounts() : [];
  const line = (/** @type {string[]} */ [name = '', value = '']) => `  ${name.padEnd(16)}${value}`;
  return [
    '',
    `Townlink is ready (${seconds.toFixed(1)} s).`,
    '',
    ...rows.map(line),
    ...(accounts.length > 0 ? ['', '  Demo accounts', ...accounts.map(line)] : []),
    ...(note ? ['', `  ${note}`] : []),
    '',
    // An external database is not dropped by --reset.
    `  Ctrl-C stops everything${demo ? '; `npm start -- --reset` starts over' : ''}.`,
    '',
  ].join('\n');
}
