import { demoAccounts, demoPassword } from './accounts.ts'
import { registry } from './data.ts'

/** The demo's sign-ins in lines for a terminal. */
export function demoSignIns(): string[] {
  const accounts = demoAccounts.map(({ username }) => username).join(', ')
  const persons = registry.persons.map(({ key }) => key).join(', ')
  return [
    `Owners     strong authentication at /login/person, as ${persons}`,
    `Operators  /login/operator, password ${demoPassword}, as ${accounts}`,
    'One click  /login/dev',
  ]
}
