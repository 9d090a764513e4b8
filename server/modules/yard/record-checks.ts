import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { workplace } from '#server/modules/station/sql.ts'
import { isOffered } from './vehicle-list.sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

export const yardRecordChecks = {
  offeredVehicle: async (db, caller, { shopId, vehicleId }, now) => {
    if (!('companyId' in caller) || shopId === undefined || vehicleId === undefined) {
      return undefined
    }
    const station = await first(workplace(db, { shopId, accountId: caller.accountId }))
    return station && isOffered(db, { shopId, vehicleId, now })
  },
} satisfies Partial<Record<string, RecordCheck>>
