import { demoAccounts, demoAdminSecret, demoPassword } from './accounts.ts'
import { currentVehicles, isCertified } from './current-vehicles.ts'
import { sandboxKey, sandboxUsername } from './sandbox.ts'
import { persons } from '#stand-ins/registry.ts'

/** Owners of the demo's orders. The identity provider does not know them. */
const orderOwners = new Set(
  currentVehicles
    .filter((vehicle) => !isCertified(vehicle))
    .map(({ owner }) => owner.first_names.toLowerCase()),
)

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
    `Systems    API key ${sandboxKey}`,
    `           of a company to try the API with (docs/api.md). Its main user is ${sandboxUsername}.`,
    `One click  /login/dev: the owners and users above, and the owners of the demo's orders:`,
    `           ${[...orderOwners].join(', ')}`,
  ]
}
