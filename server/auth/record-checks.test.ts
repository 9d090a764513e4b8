import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stream, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { everyRole, type Role } from '#rules/access/roles.ts'
import { permissions, type Permission } from '#rules/permissions.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { questionnaireYear } from '#rules/report/report.ts'
import { peopleRecordChecks } from './record-checks.ts'
import { startTestContext, type TestContext } from '../testing/app.ts'
import { storeLoad } from '../testing/fixtures/loads.ts'
import type { ClientResponse } from '../testing/clients/client.ts'

const unknownId = 2_147_483_647

let ctx: TestContext
const sessions: Partial<Record<Role, Session>> = {}
beforeAll(async () => {
  ctx = await startTestContext()
  const { make, signIn } = ctx
  const shop = await make.shop()
  const of = { company_id: shop.company_id, shops: [shop.id] }
  const subcontractor = await make.company({
    kind: 'subcontractor',
    operator_id: shop.company_id,
    business_id: null,
  })
  sessions.person = await signIn.person('aino')
  sessions.user = await signIn.account(await make.account(of))
  sessions.operator = await signIn.account(await make.account({ ...of, group_name: 'operator' }))
  sessions.contractor = await signIn.account(
    await make.account({ ...of, company_id: subcontractor.id, group_name: 'contractor' }),
  )
  sessions.admin = await signIn.account(await make.account({ group_name: 'admin' }))
})
afterAll(() => ctx.close())

const rows = Object.entries<Endpoint>(contract)

/** Bodies that the owner of a record may send. Other requests send `{}`. */
const bodies: Readonly<Record<string, unknown>> = {
  changeOwnVehicle: { status: null },
  orderPickup: {
    shop_id: 1,
    location: { address: 'Tie 1', city: 'Oulu', postal: '90100', country: 'FI', lat: 65, lng: 25 },
    phone: '+358 40 000 0001',
    email: 'aino@posti.example',
  },
}

const certificate = {
  agent_name: 'Maarit Kivelä',
  plates: 'destroyed',
  powers_of_attorney_received: '0',
  locale: 'fi',
}
const seen = { plate: null, vin: null, facts_version: '0' }
/** Bodies that a station may send. */
const stationBodies: Readonly<Record<string, unknown>> = {
  receiveLoad: { net_kg: 1000, arrived: [1] },
  refuseLoad: { reason: 'Kuormassa on nesteitä' },
  correctLoad: { version: 1, reason: 'typing', text: '', changes: {} },
  takeToRegister: { is_taken: true },
  mailLoadLink: { email: 'vaaka@murskaamo.example' },
  readTechnicalRecord: { plate_or_vin: 'ABC-123' },
  searchYardVehicle: { plate_or_vin: 'ABC-123' },
  addPlatelessVehicle: {
    vehicle: {
      kind: 'car',
      make: 'Lada',
      model: 'Niva',
      model_year: null,
      color: null,
      reason: 'Kilvet hukassa',
    },
    owner: { first_name: 'Aino', last_name: 'Koivuranta', address: 'Lehtokuja 4, Helsinki' },
  },
  correctCertificate: { reason: 'plates', text: '', changes: { plates: 'missing' } },
  annulCertificate: { reason: 'other', text: 'Ajoneuvoa ei tuotu' },
  checkOwner: {
    first_name: 'Aino',
    last_name: 'Koivuranta',
    address: 'Lehtokuja 4, Helsinki',
    basis: 'other',
    reason: 'Passi nähty',
  },
  issueCertificate: { ...certificate, powers_of_attorney_received: 0, seen },
  startStationReport: { type: 'self_control' },
  changeStationOrder: { expected_version: 1, step: 'hand_over' },
  moveStationOrders: {
    orders: [{ id: unknownId, expected_version: 1 }],
    window_day: '2099-01-02',
    by_phone: true,
  },
}

/** A form with a file, as the client sends text. */
function form() {
  const parts = Object.entries({ ...certificate, kind: 'other', seen: JSON.stringify(seen) }).map(
    ([name, value]) => `name="${name}"\r\n\r\n${value}`,
  )
  const paper = 'name="file"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7'
  const body = [...parts, paper].map(
    (part) => `--parts\r\ncontent-disposition: form-data; ${part}\r\n`,
  )
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=parts' },
    body: `${body.join('')}--parts--\r\n`,
  }
}

function callRow(
  { method, path }: Endpoint,
  { as, id = unknownId, body = {} }: { as?: Session | undefined; id?: number; body?: unknown },
) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name) =>
    name === 'token' ? crypto.randomUUID() : String(id),
  )
  return ctx.call(method, filled, { ...(as && { as }), ...(method !== 'GET' && { body }) })
}

/** Codes of a refused request. Any other response passed the checks. */
const door = ({ status, body }: ClientResponse) =>
  status === 401 && body.code === 'INVALID_HEADER'
    ? '401'
    : status === 403 && body.code === 'PERMISSION_DENIED'
      ? '403'
      : 'open'

describe('every call by every role', () => {
  const cells = rows.flatMap(([name, row]) =>
    everyRole.map((role) => {
      const { who }: Permission = permissions[row.allow]
      const wanted = who.includes(role) ? 'open' : role === 'public' ? '401' : '403'
      return { name, role, row, wanted }
    }),
  )

  test.each(cells)('$name by $role: $wanted', async ({ row, role, wanted }) => {
    expect(door(await callRow(row, { as: sessions[role] }))).toBe(wanted)
  })

  test('there is a cell of each kind for each role that signs in', () => {
    for (const role of everyRole) {
      const kinds = new Set(cells.filter((cell) => cell.role === role).map(({ wanted }) => wanted))
      expect([...kinds].toSorted()).toEqual(role === 'public' ? ['401', 'open'] : ['403', 'open'])
    }
  })
})

/** A response without the values that differ each time. */
const plain = ({ status, body, headers }: ClientResponse) => ({
  status,
  body: { ...body, request_id: '' },
  type: headers.get('content-type'),
  length: headers.get('content-length'),
})
const owned = rows.filter(([, row]) => 'of' in permissions[row.allow])
const stationKinds: ReadonlySet<Permission['of']> = new Set([
  'station',
  'yardVehicle',
  'yardOrder',
  'companyVehicle',
  'offeredVehicle',
])
const ofStations = (row: Endpoint) => {
  const { of }: Permission = permissions[row.allow]
  return stationKinds.has(of)
}

/** Checks that record-checks-people.test.ts covers. */
const ofPeople = (row: Endpoint) => {
  const { of }: Permission = permissions[row.allow]
  return of !== undefined && of in peopleRecordChecks
}

describe('somebody else’s record', () => {
  const ofPersons = owned.filter(([, row]) => !ofStations(row) && !ofPeople(row))

  test('there are calls about records', () => {
    expect(ofPersons.length).toBeGreaterThan(2)
    expect(owned.length).toBeGreaterThan(ofPersons.length + 10)
  })

  test.each(ofPersons)('%s answers for it as for one that does not exist', async (name, row) => {
    const owner = await ctx.make.person()
    const order = await ctx.make.order({ person_id: owner.id })
    await ctx.make.certificate({ vehicle_id: order.vehicle_id, persons: [owner.id] })
    const body = bodies[name]
    const seen = async (id: number) => plain(await callRow(row, { as: sessions.person, id, body }))
    const unknown = await seen(unknownId)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await seen(order.vehicle_id)).toEqual(unknown)

    const as = await ctx.signIn.person(owner)
    expect((await callRow(row, { as, id: order.vehicle_id, body })).status).not.toBe(404)
  })
})

describe('somebody else’s station or vehicle', () => {
  /**
   * The caller's station; another station of the company; one of another company; a closed own
   * one.
   */
  async function neighbourhood() {
    const { make, clock } = ctx
    const own = await make.shop()
    const closed = await make.shop({ company_id: own.company_id, deactivated_at: clock.now() })
    const account = await make.account({
      company_id: own.company_id,
      shops: [own.id, closed.id],
      group_name: 'operator',
    })
    const colleagues = await make.shop({ company_id: own.company_id })
    const foreign = await make.shop()
    const at = async (shopId: number) => {
      const { id } = await make.vehicle({ status: 'shop_process', shop_id: shopId })
      const power = await make.powerOfAttorney({ vehicle_id: id, shop_id: shopId })
      const image = await make.picture({ vehicle_id: id })
      await make.report({
        type: 'self_control',
        year: questionnaireYear(finnishDay(clock.now())),
        company_id: shopId === foreign.id ? foreign.company_id : own.company_id,
        shop_id: shopId,
        status: 'submitted',
      })
      const document = await make.ownerDocument({ vehicle_id: id, shop_id: shopId })
      const part = await make.part({ vehicle_id: id, shop_id: shopId })
      const battery = await make.tractionBattery({ vehicle_id: id, shop_id: shopId })
      const { number } = await make.certificate({ vehicle_id: id, shop_id: shopId })
      // A certificate in force would refuse other requests first.
      await ctx.appContext.db.write((tx) =>
        tx
          .updateTable('vehicle')
          .set({ standing_certificate_id: null })
          .where('id', '=', id)
          .execute(),
      )
      const order = await make.order({ shop_id: shopId })
      const draft = await storeLoad(ctx, { shop_id: shopId })
      const sender = await make.shop()
      const sent = { state: 'sent', sent_at: clock.now() } as const
      const incoming = await storeLoad(ctx, {
        ...sent,
        shop_id: sender.id,
        receiver_shop_id: shopId,
      })
      return {
        shop: shopId,
        vehicle: id,
        image,
        order: order.id,
        draft: draft.id,
        incoming: incoming.id,
        part: part.id,
        battery: battery.id,
        power: power.id,
        document: document.id,
        certificate: number,
      }
    }
    const offered = await make.vehicle({ status: 'shop_listing', shop_id: foreign.id })
    const offeredImage = await make.picture({ vehicle_id: offered.id })
    return {
      as: await ctx.signIn.account(account),
      offered: { vehicle: offered.id, image: offeredImage },
      own: await at(own.id),
      others: [await at(colleagues.id), await at(foreign.id), await at(closed.id)],
      atNone: (await make.vehicle()).id,
    }
  }

  /** Ids of uploaded papers. */
  type Papers = { power: number | string; document: number | string }

  const stationCalls = owned.filter(([, row]) => ofStations(row))

  test.each(stationCalls)('%s answers for every swapped id alike', async (name, row) => {
    const { as, own, offered, others, atNone } = await neighbourhood()
    const { of }: Permission = permissions[row.allow]
    const reached = of === 'offeredVehicle' ? offered : own
    // Orders are swapped with the vehicles of their stations.
    const orders = new Map<number | string, number>(
      [own, ...others].map(({ vehicle, order }) => [vehicle, order]),
    )
    const images = new Map<number | string, string>(
      [offered, own, ...others].map(({ vehicle, image }) => [vehicle, image]),
    )
    // Parts and batteries too.
    const parts = new Map<number | string, string>(
      [own, ...others].map(({ vehicle, part }) => [vehicle, part]),
    )
    const batteries = new Map<number | string, number>(
      [own, ...others].map(({ vehicle, battery }) => [vehicle, battery]),
    )
    // So are loads: a station receives another one than it sends.
    const loads = new Map<number | string, number>(
      [own, ...others].map(({ vehicle, draft, incoming }) => [
        vehicle,
        row.allow === 'load.receive' ? incoming : draft,
      ]),
    )
    const seen = async (
      shop: number | string,
      vehicle: number | string,
      { power, document }: Papers = own,
    ) => {
      const path = row.path
        .replace(':shopId', String(shop))
        .replace(':vehicleId', String(vehicle))
        .replace(':orderId', String(orders.get(vehicle) ?? vehicle))
        .replace(':partId', parts.get(vehicle) ?? crypto.randomUUID())
        .replace(':batteryId', String(batteries.get(vehicle) ?? vehicle))
        .replace(':imageId', images.get(vehicle) ?? own.image)
        .replace(':loadId', String(loads.get(vehicle) ?? vehicle))
        .replace(':powerOfAttorneyId', String(power))
        .replace(':ownerDocumentId', String(document))
        .replace(':certificateNumber', own.certificate)
        .replace(':day', '2099-01-02')
        .replace(':slot', 'front')
        .replace(':status', 'shop_process')
        .replace(':stationReport', 'self_control')
      const body = stationBodies[name] ?? {}
      const sent = row.method === 'GET' ? {} : row.upload ? form() : { body }
      return plain(await ctx.call(row.method, path, { as, ...sent }))
    }
    const unknown = await seen(unknownId, unknownId)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const swaps: (readonly [number | string, number | string, Papers?])[] = [
      ...others.map(({ shop, vehicle }) => [shop, vehicle] as const),
      ...['0', '-1', '1e3', '0x10', '99999999999', '%00', 'a'].map((bad) => [bad, 1] as const),
    ]
    if (/:(vehicle|order|load|part|battery)Id/.test(row.path)) {
      swaps.push(
        ...others.map(({ vehicle }) => [own.shop, vehicle] as const),
        ...others.map(({ shop }) => [shop, own.vehicle] as const),
        [own.shop, atNone],
        [own.shop, unknownId],
        ...['0', '1e3', 'a'].map((bad) => [own.shop, bad] as const),
      )
    }
    if (/:(powerOfAttorney|ownerDocument)Id/.test(row.path)) {
      const papers = (id: number | string) => ({ power: id, document: id })
      swaps.push(
        ...others.map((other) => [own.shop, own.vehicle, other] as const),
        ...others.map((other) => [other.shop, other.vehicle, other] as const),
        [own.shop, own.vehicle, papers(unknownId)],
        ...['0', '1e3', 'a'].map((bad) => [own.shop, own.vehicle, papers(bad)] as const),
      )
    }
    for (const [shop, vehicle, paper] of swaps) {
      const answer = await seen(shop, vehicle, paper)
      expect(answer, `${shop} ${vehicle} ${paper?.power}`).toEqual(unknown)
    }
    // A stream would stay open. The tests of the streams open it.
    const mine = row.response === stream ? { status: 200 } : await seen(own.shop, reached.vehicle)
    expect(mine.status).not.toBe(404)
  })
})
