// npm run assure [-- part ...]: measures the figures of docs/assurance.md in sequence.
import { watchMachine } from './machine.ts'
import { backupCheck } from './checks/backup.ts'
import { parallelClaims } from './checks/parallel-claims.ts'
import { databaseFaults } from './checks/database-errors.ts'
import { processKills } from './checks/process-kills.ts'
import { migrations } from './checks/migrations.ts'
import { outside } from './checks/external-systems.ts'
import { nginx } from './checks/nginx.ts'
import { overload } from './checks/overload.ts'
import { outboxDelivery } from './checks/outbox-delivery.ts'
import { proofs } from './checks/proofs.ts'
import { repeats } from './checks/repeated-requests.ts'
import { requests } from './checks/requests.ts'
import { restarts } from './checks/restarts.ts'
import { slowClients } from './checks/slow-clients.ts'
import { uploads } from './checks/uploads.ts'
import type { AssuranceCheck, Result } from './check.ts'

const checks: readonly AssuranceCheck[] = [
  processKills,
  outboxDelivery,
  repeats,
  parallelClaims,
  restarts,
  nginx,
  migrations,
  outside,
  overload,
  databaseFaults,
  slowClients,
  uploads,
  backupCheck,
  requests,
  ...proofs,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `No part ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

let allMet = true
for (const part of checks) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue
  const began = performance.now()
  const machine = watchMachine()
  const result = await attempt(part)
  allMet &&= result.met
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(
    `| ${part.name} | ${part.figure} | ${part.target} | ${result.measured} | ${result.met ? 'met' : '**missed**'} | ${minutes} min, ${machine()} |`,
  )
}
process.exit(allMet ? 0 : 1)

async function attempt(check: AssuranceCheck): Promise<Result> {
  try {
    return await check.run((text) => console.error(`  ${check.name}: ${text}`))
  } catch (error) {
    console.error(error)
    return {
      measured: `it broke off: ${error instanceof Error ? error.message : 'unknown'}`,
      met: false,
    }
  }
}
