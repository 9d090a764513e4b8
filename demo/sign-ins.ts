import { demoAccounts, demoAdminSecret, demoPassword } from './accounts.ts'
import { persons } from '#stand-ins/registry.ts'

/** Returns the demo's sign-ins as lines for a terminal. */
export function demoSignIns(): string[] {
  const operators = demoAccounts.filter(({ group }) => group !== 'admin')
  const admins = demoAccounts.filter(({ group }) => group === 'admin')
  const names = (accounts: typeof demoAccounts) =>
    accounts.map(({ username }) => username).join(', ')
  const owners = persons.map(({ key }) => key).join(', ')
  return [
    `Owners     strong authentication at /login/person, as ${owners}`,
    `Operators  /login/operator, password ${demoPassword}, as ${names(operators)}`,
    `Admin      the same, as ${names(admins)}, with a code of the secret ${demoAdminSecret}:`,
    '           type it into any authenticator app, or run node tools/with-node.mjs demo/admin-code.ts',
    'One click  /login/dev',
  ]
}
