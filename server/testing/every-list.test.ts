import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Row } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { testContext } from './test-context.ts'
import { storeLoad } from './fixtures/loads.ts'
import { nextOf } from './next-page.ts'
import { prepared } from '#server/testing/test-context.ts'

/* Each list of the contract: those with pages are read to their end, all others say why they have none. */

type Name = keyof typeof contract
/** Part of a schema that this test reads. */
type Definition = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  element?: Schema
}
type Schema = { _zod: { def: Definition } }

const fieldsOf = (schema: unknown): Record<string, Schema> => {
  const { shape, in: input } = (schema as Schema)._zod.def
  return shape ?? (input ? fieldsOf(input) : {})
}
const isArray = (schema: Schema | undefined) => schema?._zod.def.type === 'array'

const isRows = (schema: Schema) =>
  isArray(schema) && schema._zod.def.element?._zod.def.type === 'object'

/** An object whose fields are lists of rows, and numbers about them. */
const isOfLists = (fields: readonly Schema[]) =>
  fields.some(isRows) && fields.every((one) => isRows(one) || one._zod.def.type === 'number')

/** A call that reads and whose answer is an array, an object with `rows`, or one of nothing but lists. */
const isList = (row: Row & { method: string }) => {
  if (row.method !== 'GET' && row.reads !== true) return false
  if (typeof row.response === 'symbol') return false
  if (isArray(row.response)) return true
  const fields = fieldsOf(row.response)
  return isArray(fields['rows']) || isOfLists(Object.values(fields))
}

const hasPages = ({ query, body }: Row) =>
  [query, body].some((schema) => schema !== undefined && 'cursor' in fieldsOf(schema))

const rows = Object.entries(contract as Record<string, Row & { method: string }>)
const lists = rows.filter(([, row]) => isList(row))

/** A list that is read in pages of two rows. `total`: of the list itself, or of the sum beside it. */
type ListCase = {
  path: string
  as: Session
  total: (body: { total?: number }) => number | undefined
}

const ctx = testContext()
const admin = prepared(() => ctx.signIn.admin())
const station = prepared(() => threeVehicles())

const ownTotal = ({ total }: { total?: number }) => total

/** Three received vehicles, certified on typed papers, which owners do not know of, and three parts. */
async function threeVehicles() {
  const shop = await ctx.make.shop()
  // A part has a vehicle of its own.
  const partShop = await ctx.make.shop({ company_id: shop.company_id })
  const account = await ctx.make.account({
    group_name: 'operator',
    company_id: shop.company_id,
    shops: [shop.id, partShop.id],
  })
  for (let made = 0; made < 3; made++) {
    const vehicle = await ctx.make.vehicle({
      status: 'shop_process',
      shop_id: shop.id,
      kind: 'car',
    })
    await ctx.make.event({
      vehicle_id: vehicle.id,
      move: 'admit',
      at: ctx.clock.now(),
      to_shop_id: shop.id,
      to_status: 'shop_process',
    })
    const { id } = await ctx.make.certificate({
      vehicle_id: vehicle.id,
      shop_id: shop.id,
      basis: 'deed_of_sale',
      issued_on: finnishDay(ctx.clock.now()),
    })
    await ctx.make.ownerNotice({
      certificate_id: id,
      person_id: (await ctx.make.person()).id,
      answer: 'unknown',
      answered_at: ctx.clock.now(),
    })
    await ctx.make.part({ shop_id: partShop.id })
    // Its page has loads of both directions.
    const [from, to] = made === 1 ? [partShop, shop] : [shop, partShop]
    const at = ctx.clock.now()
    const sent = { state: 'sent' as const, sent_at: at }
    await storeLoad(ctx, { shop_id: from.id, receiver_shop_id: to.id, ...sent })
    await ctx.make.tractionBattery({
      shop_id: shop.id,
      vehicle_id: vehicle.id,
      state: made === 2 ? 'damaged' : 'intact',
    })
  }
  return { shop, partShop, as: await ctx.signIn.account(account) }
}

const sumOf = async (path: string, as: Session) => (await ctx.call('GET', path, { as })).body.rows

const figure = () => {
  const month = finnishDay(ctx.clock.now()).slice(0, 7)
  return `figure=certificates&from=${month}&to=${month}`
}

/** The request for the three records, of each list with pages. */
const paged: Partial<Record<Name, () => ListCase | Promise<ListCase>>> = {
  listTypedOwners: () => ({
    path: `/ppb-admin/typed-owners/?company_id=${station.shop.company_id}&limit=2`,
    as: admin,
    total: ownTotal,
  }),
  listOwnerReports: () => ({
    path: '/ppb-admin/owner-report/?limit=2',
    as: admin,
    total: ownTotal,
  }),
  listCountedRecords: () => {
    const month = finnishDay(ctx.clock.now()).slice(0, 7)
    const of = `counted=certificates&from=${month}&to=${month}&table=months&value=${month}`
    return {
      path: `/ppb-admin/statistics/vehicles/?${of}&company_id=${station.shop.company_id}&limit=2`,
      as: admin,
      total: ownTotal,
    }
  },
  listAllReceived: async () => {
    const all = await sumOf(
      `/ppb-admin/received/sums/?company_id=${station.shop.company_id}`,
      admin,
    )
    return {
      path: `/ppb-admin/received/?company_id=${station.shop.company_id}&limit=2`,
      as: admin,
      total: () => all,
    }
  },
  listNationalFigureRecords: () => ({
    path: `/ppb-admin/report/records/?${figure()}&company_id=${station.shop.company_id}&limit=2`,
    as: admin,
    total: ownTotal,
  }),
  listFigureRecords: () => ({
    path: `/shop/${station.shop.id}/report/records/?${figure()}&limit=2`,
    as: station.as,
    total: ownTotal,
  }),
  listReceived: async () => {
    const all = await sumOf(`/shop/${station.shop.id}/received/sums/`, station.as)
    return {
      path: `/shop/${station.shop.id}/received/?limit=2`,
      as: station.as,
      total: () => all,
    }
  },
  listByStatus: () => ({
    path: `/shop/${station.shop.id}/vehicle/search-status/shop_process/?limit=2`,
    as: station.as,
    total: () => 3,
  }),
  listBatteries: () => ({
    path: `/shop/${station.shop.id}/battery/?limit=2`,
    as: station.as,
    total: () => 3,
  }),
  listLoadCandidates: () => ({
    path: `/shop/${station.shop.id}/load/candidates/?limit=2`,
    as: station.as,
    total: () => 3,
  }),
  listLoads: () => ({
    path: `/shop/${station.shop.id}/load/?limit=2`,
    as: station.as,
    total: ownTotal,
  }),
  listParts: () => ({
    path: `/shop/${station.partShop.id}/part/?limit=2`,
    as: station.as,
    total: () => 3,
  }),
}

/** Lists with pages that a test of their own reads to the end. */
const elsewhere: Partial<Record<Name, string>> = {
  listLookUps: 'server/modules/owner/lookups.test.ts',
  listStationOrders: 'server/modules/order/station-orders.test.ts',
  listExternalListings: 'server/modules/yard/lists.test.ts',
  searchAudit: 'server/modules/admin/audit-search.test.ts',
  searchCertificates: 'server/modules/certificate/search.test.ts',
}

/** Lists that end at a number of rows without a next page, with the reason. */
const endsAt: Partial<Record<Name, string>> = {
  listDemoAccounts: '100 accounts of the demo',
  findLocations: 'the 10 nearest in meaning to a typed text',
  findPublicLocations: 'the 10 nearest in meaning to a typed text',
  findStationVehicles: '20, after which more letters are typed',
  searchPartsStations: 'the stations nearest to a place',
  searchParts: 'the parts nearest to a place',
  readHistory: '200 vehicles of one person or company',
  listOrders: '100 orders of one person or company',
  listSessions: '100 sessions of one user',
  listDeliveries: '50 newest deliveries, for finding a fault',
  listUnfinished: '200 unfinished receptions of a station',
  listOverdueOrders: '500 orders over their time, which the count beside it tells in full',
  listAnnouncements: '100 newest announcements',
  listExports: '50 newest files, which end by themselves',
}

/** Lists without an end of their own: all that one user, company or station has, or a fixed list. */
const whole: readonly Name[] = [
  'readNotices',
  'listConsents',
  'listOwnStations',
  'listDrivers',
  'listOperatorUsers',
  'listShopsForUsers',
  'listShops',
  'listUsersForShops',
  'listApiKeys',
  'listWebhooks',
  'listOutsources',
  'listShopsForOutsources',
  'listOutsourceUsers',
  'listContractorUsers',
  'listShopsForContractorUsers',
  'listReports',
  'listPlaces',
  'listExternalStations',
  'listKinds',
  'listPowersOfAttorney',
  'listOwnerDocuments',
  'listCorrectionOrders',
  'listRegistryChanges',
  'listRegistrations',
  'sumWasteBook',
  'recycledPerYear',
  'recycledPerMonth',
  'recycledPerYearByCompany',
  'recycledPerMonthByCompany',
  'listCompanies',
  'listJobs',
  'listGivenUpWork',
  'previewRetention',
  'listStationPins',
  'listMakes',
  'listModels',
  'overseeReports',
  'readBatterySums',
  'listRecyclers',
  'readStationWindows',
  'readErasure',
  'readStationRecords',
  'readCompanyRecords',
]

/** The rows of an answer, of all its lists. */
const rowsIn = (body: unknown[] | { rows?: unknown[] }): unknown[] =>
  Array.isArray(body)
    ? body
    : (body.rows ??
      Object.values<unknown>(body).flatMap((list) => (Array.isArray(list) ? list : [])))

test('a list without pages is whole, or says where it ends', () => {
  const names = lists.filter(([, row]) => !hasPages(row)).map(([name]) => name)
  expect(names.toSorted()).toEqual([...Object.keys(endsAt), ...whole].toSorted())
})

describe('a list with pages', () => {
  test('is read to its end by a test', () => {
    const names = lists.filter(([, row]) => hasPages(row)).map(([name]) => name)
    expect(names.toSorted()).toEqual(Object.keys({ ...paged, ...elsewhere }).toSorted())
  })

  test.each(Object.entries(paged))(
    '%s: its pages have as many rows as its total',
    async (_, ask) => {
      const { path: first, as, total } = await ask()
      const pages: unknown[][] = []
      const totals = new Set<number | undefined>()
      for (let path: string | null = first; path !== null;) {
        const answer = await ctx.call('GET', path, { as })
        expect(answer.status).toBe(200)
        pages.push(rowsIn(answer.body))
        totals.add(total(answer.body))
        path = nextOf(answer.headers)
      }
      expect(pages.map((page) => page.length)).toEqual([2, 1])
      expect([...totals]).toEqual([3])
      expect(new Set(pages.flat().map((row) => JSON.stringify(row))).size).toBe(3)
    },
  )
})
