// npm run assure [-- part ...]: measures the figures of docs/assurance.md, one after another.
import { watchMachine } from './machine.ts'
import { backupCheck } from './parts/backup.ts'
import { parallelClaims } from './parts/claims.ts'
import { databaseFaults } from './parts/database-faults.ts'
import { processKills } from './parts/kills.ts'
import { migrations } from './parts/migrations.ts'
import { outside } from './parts/outside.ts'
import { nginx } from './parts/nginx.ts'
import { overload } from './parts/overload.ts'
import { outboxDelivery } from './parts/promises.ts'
import { proofs } from './parts/proofs.ts'
import { repeats } from './parts/repeats.ts'
import { requests } from './parts/requests.ts'
import { restarts } from './parts/restarts.ts'
import { slowClients } from './parts/slow-clients.ts'
import { uploads } from './parts/uploads.ts'
import type { AssuranceCheck, Result } from './part.ts'

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
