import type { RecordCheck } from '#server/platform/auth/record-checks.ts'
import { preparedQuery, type Params } from '#server/platform/db/index.ts'
import { atWorkplace } from '#server/modules/station/sql.ts'
import { orderOfPerson } from './sql.ts'

const first = async (rows: Promise<object[]>) => (await rows)[0]

type AtWork = { shopId: number; accountId: number }

// An order that has ended is found too: its steps are refused by its state.
const yardOrder = preparedQuery((db, at: Params<AtWork & { orderId: number }>) =>
  atWorkplace(db, at)
    .innerJoin('vehicle_order', 'vehicle_order.shop_id', 'account_shop.shop_id')
    .where('vehicle_order.id', '=', at.orderId),
)

export const orderRecordChecks = {
  ownOrder: async (db, caller, { orderId }) =>
    caller.role === 'person' && orderId !== undefined
      ? orderOfPerson(db, { orderId, personId: caller.personId })
      : undefined,
  yardOrder: async (db, caller, { shopId, orderId }) =>
    'companyId' in caller && shopId !== undefined && orderId !== undefined
      ? first(yardOrder(db, { shopId, orderId, accountId: caller.accountId }))
      : undefined,
} satisfies Partial<Record<string, RecordCheck>>
