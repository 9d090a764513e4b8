// npm run assure [-- part ...]: measures the figures of docs/assurance.md, one after another.
import { watchMachine } from './machine.ts'
import { backupPart } from './parts/backup.ts'
import { claims } from './parts/claims.ts'
import { databaseFaults } from './parts/database-faults.ts'
import { kills } from './parts/kills.ts'
import { migrations } from './parts/migrations.ts'
import { outside } from './parts/outside.ts'
import { nginx } from './parts/nginx.ts'
import { overload } from './parts/overload.ts'
import { promises } from './parts/promises.ts'
import { proofs } from './parts/proofs.ts'
import { repeats } from './parts/repeats.ts'
import { requests } from './parts/requests.ts'
import { restarts } from './parts/restarts.ts'
import { slowClients } from './parts/slow-clients.ts'
import { uploads } from './parts/uploads.ts'
import type { Part, Result } from './part.ts'

const parts: readonly Part[] = [
  kills,
  promises,
  repeats,
  claims,
  restarts,
  nginx,
  migrations,
  outside,
  overload,
  databaseFaults,
  slowClients,
  uploads,
  backupPart,
  requests,
  ...proofs,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `No part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

let allMet = true
for (const part of parts) {
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

async function attempt(part: Part): Promise<Result> {
  try {
    return await part.run((text) => console.error(`  ${part.name}: ${text}`))
  } catch (error) {
    console.error(error)
    return {
      measured: `it broke off: ${error instanceof Error ? error.message : 'unknown'}`,
      met: false,
    }
  }
}
