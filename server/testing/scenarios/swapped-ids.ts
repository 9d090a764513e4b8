import { expect } from 'vitest'
import { stream, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { permissions, type Permission } from '#rules/permissions.ts'
import { questionnaireYear } from '#rules/report/report.ts'
import type { TestContext } from '../app.ts'
import type { ClientResponse } from '../clients/client.ts'
import { storeLoad } from '../fixtures/loads.ts'
import type { RecordKind } from '#rules/permissions.ts'
import { changeRows } from '#server/testing/rows.ts'

export const unknownId = 2_147_483_647

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
  makeTransferDocument: { expected_version: 1 },
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

/** Sends a request with one id in all places. */
export function callRow(
  ctx: TestContext,
  { method, path }: Endpoint,
  { as, id = unknownId, body = {} }: { as?: Session | undefined; id?: number; body?: unknown },
) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name) =>
    name === 'token' ? crypto.randomUUID() : String(id),
  )
  return ctx.call(method, filled, { ...(as && { as }), ...(method !== 'GET' && { body }) })
}

/** A response without the values that differ each time. */
export const plain = ({ status, body, headers }: ClientResponse) => ({
  status,
  body: { ...body, request_id: '' },
  type: headers.get('content-type'),
  length: headers.get('content-length'),
})
export const ownedCalls = Object.entries<Endpoint>(contract).filter(
  ([, row]) => 'of' in permissions[row.allow],
)
const stationKinds: ReadonlySet<Permission['of']> = new Set([
  'station',
  'yardVehicle',
  'yardOrder',
  'companyVehicle',
  'offeredVehicle',
])
export const ofStations = (row: Endpoint) => {
  const { of }: Permission = permissions[row.allow]
  return stationKinds.has(of)
}

/** Records of people and companies, and of one's own. */
export const peopleKinds = [
  'colleague',
  'companyShop',
  'companyKey',
  'companyWebhook',
  'outsource',
  'outsourceUser',
  'ownSession',
  'ownExport',
  'ownNotice',
  'ownOrder',
  'ownConsent',
] as const satisfies readonly RecordKind[]
export type PeopleRecordKind = (typeof peopleKinds)[number]

/** Checks that record-checks-people.test.ts covers. */
export const ofPeople = (row: Endpoint) => {
  const { of }: Permission = permissions[row.allow]
  return peopleKinds.some((kind) => kind === of)
}

/** Requests about a station or a record of it. */
export const stationCalls = ownedCalls.filter(([, row]) => ofStations(row))

/**
 * The caller's station and others: one of another company, and when whole also another one of the
 * own company and a closed own one.
 */
async function neighbourhood(ctx: TestContext, isWhole: boolean) {
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
    await changeRows(ctx, 'vehicle', { id }, { standing_certificate_id: null })
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
    others: isWhole
      ? [await at(colleagues.id), await at(foreign.id), await at(closed.id)]
      : [await at(foreign.id)],
    atNone: (await make.vehicle()).id,
  }
}

/** Ids of uploaded papers. */
type Papers = { power: number | string; document: number | string }

/**
 * Expects that a request answers for every swapped id as for one that does not exist, and that it
 * reaches the caller's own record. `isWhole` tries all other stations and all malformed ids.
 * @returns the number of swapped ids
 */
export async function expectSwapsRefused(
  ctx: TestContext,
  [name, row]: readonly [string, Endpoint],
  { isWhole }: { isWhole: boolean },
): Promise<number> {
  const badIds = isWhole ? ['0', '-1', '1e3', '0x10', '99999999999', '%00', 'a'] : ['a']
  const fewBadIds = isWhole ? ['0', '1e3', 'a'] : []
  const { as, own, offered, others, atNone } = await neighbourhood(ctx, isWhole)
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
    ...badIds.map((bad) => [bad, 1] as const),
  ]
  if (/:(vehicle|order|load|part|battery)Id/.test(row.path)) {
    swaps.push(
      ...others.map(({ vehicle }) => [own.shop, vehicle] as const),
      ...others.map(({ shop }) => [shop, own.vehicle] as const),
      [own.shop, atNone],
      [own.shop, unknownId],
      ...fewBadIds.map((bad) => [own.shop, bad] as const),
    )
  }
  if (/:(powerOfAttorney|ownerDocument)Id/.test(row.path)) {
    const papers = (id: number | string) => ({ power: id, document: id })
    swaps.push(
      ...others.map((other) => [own.shop, own.vehicle, other] as const),
      ...others.map((other) => [other.shop, other.vehicle, other] as const),
      [own.shop, own.vehicle, papers(unknownId)],
      ...fewBadIds.map((bad) => [own.shop, own.vehicle, papers(bad)] as const),
    )
  }
  for (const [shop, vehicle, paper] of swaps) {
    const answer = await seen(shop, vehicle, paper)
    expect(answer, `${shop} ${vehicle} ${paper?.power}`).toEqual(unknown)
  }
  // A stream would stay open. The tests of the streams open it.
  const mine = row.response === stream ? { status: 200 } : await seen(own.shop, reached.vehicle)
  expect(mine.status).not.toBe(404)
  return swaps.length
}
