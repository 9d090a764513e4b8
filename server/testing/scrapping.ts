import type { Session } from '#contract/session.ts'
import type { Given } from './make.ts'
import type { TestHouse } from './app.ts'

/** A station with a user who works there, signed in. */
export async function stationWithUser(house: TestHouse, name = 'Maarit Kivelä') {
  const shop = await house.make.shop()
  const account = await house.make.account({ name, company_id: shop.company_id, shops: [shop.id] })
  return { shop, account, as: await house.signIn.account(account) }
}

/** A vehicle at the station whose owner was checked there. */
export async function checkedVehicle(
  house: Pick<TestHouse, 'make' | 'house'> & { clock: Pick<TestHouse['clock'], 'now'> },
  at: { shop: { id: number }; account: { id: number } },
  given: { vehicle?: Given<'vehicle'>; reception?: Partial<Given<'reception'>> } = {},
) {
  const vehicle = await house.make.vehicle({
    status: 'shop_process',
    shop_id: at.shop.id,
    ...given.vehicle,
  })
  const now = house.clock.now()
  await house.house.database.write((tx) =>
    tx
      .insertInto('reception')
      .values({
        vehicle_id: vehicle.id,
        shop_id: at.shop.id,
        account_id: at.account.id,
        started_at: now,
        owner_confirmed_at: now,
        basis: 'owner',
        first_name: 'Aino Maria',
        last_name: 'Koivuranta',
        address: 'Lehtokuja 4, 00700 Helsinki',
        person_id: null,
        reason: null,
        ...given.reception,
      })
      .execute(),
  )
  return vehicle
}

export const onTheSpot = {
  agent_name: 'Maarit Kivelä',
  plates: 'destroyed',
  powers_of_attorney_received: 0,
  locale: 'fi',
} as const

type Where = { shop: { id: number }; as: Session }

export const issueFor = (
  house: TestHouse,
  { shop, as }: Where,
  vehicleId: number,
  body: Record<string, unknown> = onTheSpot,
  headers: Record<string, string> = {},
) =>
  house.call('POST', `/shop/${shop.id}/vehicle/${vehicleId}/certificate/issue/`, {
    as,
    body,
    headers,
  })

/** Sends a form as a browser does: the fields, then the file. */
export async function uploadTo(
  house: TestHouse,
  path: string,
  form: {
    as: Session
    fields: Record<string, string | number>
    file?: { name: string; content: Buffer }
  },
) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form.fields)) data.append(name, String(value))
  if (form.file) data.append('file', new Blob([new Uint8Array(form.file.content)]), form.file.name)
  return house.call('POST', path, { as: form.as, body: data })
}
