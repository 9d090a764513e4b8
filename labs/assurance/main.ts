// npm run assure [-- part ...]: measures the figures of docs/assurance.md in sequence.
import { metOrMissed, runParts, tableRow } from '../run-parts.ts'
import { attacks } from './checks/attacks.ts'
import { backupCheck } from './checks/backup.ts'
import { databaseFaults } from './checks/database-errors.ts'
import { outside } from './checks/external-systems.ts'
import { failover } from './checks/failover.ts'
import { growth } from './checks/growth.ts'
import { migrations } from './checks/migrations.ts'
import { nginx } from './checks/nginx.ts'
import { outcomes, workDelivery } from './checks/work-delivery.ts'
import { overload } from './checks/overload.ts'
import { overbooking } from './checks/overbooking.ts'
import { parallelClaims, repeats } from './checks/parallel-requests.ts'
import { phone } from './checks/phone.ts'
import { pooler } from './checks/pooler.ts'
import { processKills } from './checks/process-kills.ts'
import { proofs } from './checks/proofs.ts'
import { restoreToMoment } from './checks/restore-to-moment.ts'
import { shares } from './checks/shares.ts'
import { slowClients } from './checks/slow-clients.ts'
import { soak } from './checks/soak.ts'
import { uploads } from './checks/uploads.ts'

await runParts(
  [
    processKills,
    workDelivery,
    outcomes,
    repeats,
    parallelClaims,
    overbooking,
    nginx,
    migrations,
    outside,
    overload,
    databaseFaults,
    slowClients,
    uploads,
    attacks,
    shares,
    phone,
    failover,
    backupCheck,
    restoreToMoment,
    pooler,
    soak,
    growth,
    ...proofs,
  ],
  process.argv.slice(2),
  async (check, tell) => {
    const { measured, met } = await check.run(tell)
    return { text: measured, met }
  },
  ({ name, figure, target }, { text, met }, note) =>
    tableRow([name, figure, target, text, metOrMissed(met), note]),
)
