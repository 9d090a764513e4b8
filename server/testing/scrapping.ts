import type { Session } from '#contract/session.ts'
import type { Columns } from './make.ts'
import type { TestContext } from './app.ts'

/** A station with a user who works there, signed in. */
export async function stationWithUser(ctx: TestContext, name = 'Maarit Kivelä') {
  const shop = await ctx.make.shop()
  const account = await ctx.make.account({ name, company_id: shop.company_id, shops: [shop.id] })
  return { shop, account, as: await ctx.signIn.account(account) }
}

/** A vehicle at the station whose owner was checked there. */
export async function checkedVehicle(
  ctx: Pick<TestContext, 'make' | 'appContext'> & { clock: Pick<TestContext['clock'], 'now'> },
  at: { shop: { id: number }; account: { id: number } },
  options: { vehicle?: Columns<'vehicle'>; reception?: Partial<Columns<'reception'>> } = {},
) {
  const vehicle = await ctx.make.vehicle({
    status: 'shop_process',
    shop_id: at.shop.id,
    ...options.vehicle,
  })
  const now = ctx.clock.now()
  await ctx.appContext.db.write((tx) =>
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
        ...options.reception,
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
  ctx: TestContext,
  { shop, as }: Where,
  vehicleId: number,
  body: Record<string, unknown> = onTheSpot,
  headers: Record<string, string> = {},
) =>
  ctx.call('POST', `/shop/${shop.id}/vehicle/${vehicleId}/certificate/issue/`, {
    as,
    body,
    headers,
  })

/** Sends a form as a browser does: the fields, then the file. */
export async function uploadTo(
  ctx: TestContext,
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
  return ctx.call('POST', path, { as: form.as, body: data })
}
