// npm run assure [-- part ...]: measures the figures of docs/assurance.md in sequence.
import { metOrMissed, runParts, tableRow } from '../run-parts.ts'
import { backupCheck } from './checks/backup.ts'
import { failover } from './checks/failover.ts'
import { nginx } from './checks/nginx.ts'
import { workDelivery } from './checks/work-delivery.ts'
import { overload } from './checks/overload.ts'
import { pooler } from './checks/pooler.ts'
import { processKills } from './checks/process-kills.ts'
import { restoreToMoment } from './checks/restore-to-moment.ts'
import { soak } from './checks/soak.ts'

await runParts(
  [
    processKills,
    workDelivery,
    nginx,
    overload,
    failover,
    backupCheck,
    restoreToMoment,
    pooler,
    soak,
  ],
  process.argv.slice(2),
  async (check, tell) => {
    const { measured, met } = await check.run(tell)
    return { text: measured, met }
  },
  ({ name, figure, target }, { text, met }, note) =>
    tableRow([name, figure, target, text, metOrMissed(met), note]),
)
