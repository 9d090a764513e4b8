// docs/rules.md: permissions, transitions of a vehicle, and error texts in three languages.
import { contract } from '#contract/index.ts'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissions, type Action } from '#rules/permissions.ts'
import { roles, type Role } from '#rules/access/roles.ts'
import { expectedOutcome, everyActor, type Outcome } from '#rules/access/actors.ts'
import {
  statusAfter,
  transitions,
  type Transition,
  type TransitionName,
} from '#rules/vehicle/vehicle-status.ts'
import { loadArea } from '#texts/load.ts'

const errors = await loadArea('errors')

/** Returns the whole document as Markdown. */
export function rulesDocument(): string {
  return `${[
    '# Rules',
    'Made from the tables of the code by `npm run docs`; the checks fail where it differs.',
    '## Roles',
    'A role follows from the group of an account and the kind of its company. An account that fits no row is refused and logged as `UNKNOWN_ROLE`.',
    table(
      ['role', 'area', 'group', 'company', 'second factor'],
      Object.entries(roles).map(roleRow),
    ),
    '## Who may call what',
    'Who calls stands above; the record is operator A’s, the vehicle and its papers the owner’s. `x`: may; `401`: must sign in; `403`: not this role; `404`: not theirs, answered as one that does not exist. Every cell is tried by a test, and so is every rule broken.',
    table(['call', 'permission', ...everyActor], Object.values(contract).map(callRow)),
    '## Permissions without a call of their own',
    unusedPermissions(),
    '## How a vehicle moves',
    table(['move', 'from', 'to', 'by', 'needs'], moves.map(moveRow)),
    '```mermaid\nstateDiagram-v2',
    ...moves.map(moveArrows),
    '```',
    '## Errors',
    table(
      ['code', 'HTTP', 'Finnish', 'Swedish', 'English'],
      (Object.keys(errorStatus) as ErrorCode[]).map((code) => [
        `\`${code}\``,
        String(errorStatus[code]),
        errors.fi[code],
        errors.se[code],
        errors.en[code],
      ]),
    ),
  ].join('\n\n')}\n`
}

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function roleRow([name, role]: [string, (typeof roles)[Role]]): string[] {
  if (!('group' in role)) return [`\`${name}\``, role.area, '', '', '']
  const { area, group, company, secondFactor } = role
  return [`\`${name}\``, area, group ?? 'none', company.join(', ') || 'none', secondFactor]
}

function callRow(row: Endpoint): string[] {
  const mark = (outcome: Outcome) => (outcome === 'open' ? 'x' : outcome)
  const cells = everyActor.map((standing) => mark(expectedOutcome(standing, row.allow)))
  return [`\`${row.route}\``, `\`${row.allow}\``, ...cells]
}

function unusedPermissions(): string {
  const used = new Set<string>(Object.values(contract).map((row: Endpoint) => row.allow))
  const unused = (Object.keys(permissions) as Action[]).filter((action) => !used.has(action))
  return unused.length === 0 ? 'None.' : unused.map((action) => `- \`${action}\``).join('\n')
}

const moves = Object.entries(transitions) as [TransitionName, Transition][]

const statusWord = (status: Transition['to']) => status ?? 'none'

function moveRow([name, move]: [string, Transition]): string[] {
  return [
    `\`${name}\``,
    move.from.map(statusWord).join(', '),
    statusWord(move.to),
    move.by.join(', '),
    move.needs ?? '',
  ]
}

function moveArrows([name, move]: [TransitionName, Transition]): string {
  return move.from
    .map((from) => `  ${statusWord(from)} --> ${statusWord(statusAfter(name, from))}: ${name}`)
    .join('\n')
}
