import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import type { JoinedChecks } from '#server/platform/auth/session.sql.ts'
import { preparedQuery } from '#server/platform/db/index.ts'
import { workplace } from '#server/modules/station/sql.ts'
import { atCompany, atYard, atYardNow, lookedSince } from './sql.ts'
import { refuseLostLook } from './reception.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

const yardVehicle = preparedQuery(atYard)

const companyVehicle = preparedQuery(atCompany)

export const receptionRecordChecks = {
  yardVehicle: async (db, caller, { shopId, vehicleId }, now) => {
    if (!('companyId' in caller) || shopId === undefined || vehicleId === undefined) {
      return undefined
    }
    const since = lookedSince(now)
    const { accountId } = caller
    const own = await first(yardVehicle(db, { shopId, vehicleId, accountId, since }))
    if (own || !(await first(workplace(db, { shopId, accountId })))) return own
    await refuseLostLook(db, { vehicleId, shopId, since })
    return undefined
  },
  companyVehicle: async (db, caller, { shopId, vehicleId }) =>
    'companyId' in caller && shopId !== undefined && vehicleId !== undefined
      ? first(companyVehicle(db, { shopId, vehicleId, accountId: caller.accountId }))
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>

/** The same predicate in the statement of the session. */
export const receptionJoinedChecks = { yardVehicle: atYardNow } satisfies JoinedChecks
