import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * The open stations where the users of a company can work: own stations, or those of the operator.
 */
const stations = (db: Db, companyId: number) =>
  db
    .selectFrom('shop')
    .where('shop.deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('shop.company_id', '=', companyId),
        eb.exists(
          eb
            .selectFrom('company_shop')
            .whereRef('company_shop.shop_id', '=', 'shop.id')
            .where('company_shop.company_id', '=', companyId)
            .select('company_shop.shop_id'),
        ),
      ]),
    )
    .select(['shop.id', 'shop.name'])

/** The ids of the same stations as a subquery. */
export const stationsOpenTo = (db: Db, companyId: number) =>
  stations(db, companyId).clearSelect().select('shop.id')

/** The stations that a company's users can be given, by name. */
export async function stationsForUsersOf(
  db: Db,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return stations(db, companyId).orderBy('shop.name').orderBy('shop.id').execute()
}

/** The field of a request that names stations. */
type ShopField = 'shop_ids' | 'shops'

/**
 * Returns the given stations, locked against closing until the transaction ends.
 * @throws ApiError VALIDATION_ERROR at the field where a user of the company cannot be given one
 */
export async function checkShops(
  tx: Tx,
  companyId: number,
  shopIds: readonly number[],
  field: ShopField = 'shop_ids',
): Promise<number[]> {
  const wanted = [...new Set(shopIds)]
  const found = await stations(tx, companyId)
    .where('shop.id', 'in', [...wanted, 0])
    .forKeyShare('shop')
    .execute()
  if (found.length < wanted.length) {
    throw new ApiError('VALIDATION_ERROR', 'A station is not theirs to work at', {
      fields: { [field]: 'INVALID' },
    })
  }
  return wanted
}

/**
 * Sets the stations of a user. Closed stations stay assigned until they reopen.
 * @throws ApiError VALIDATION_ERROR at the field
 */
export async function setStations(
  tx: Tx,
  user: {
    accountId: number
    companyId: number
    shopIds: readonly number[]
    field: ShopField | undefined
  },
): Promise<void> {
  const wanted = await checkShops(tx, user.companyId, user.shopIds, user.field)
  await tx
    .deleteFrom('account_shop')
    .where('account_id', '=', user.accountId)
    .where('shop_id', 'in', stationsOpenTo(tx, user.companyId))
    .execute()
  if (wanted.length === 0) return
  await tx
    .insertInto('account_shop')
    .values(wanted.map((shopId) => ({ account_id: user.accountId, shop_id: shopId })))
    .execute()
}
