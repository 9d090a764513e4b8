import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testContext } from '#server/testing/test-context.ts'
import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import type { CallServer } from '#server/testing/clients/client.ts'
import {
  fieldsOf,
  pathsIn,
  withValue,
  type FieldSchema,
} from '#server/testing/scenarios/body-fields.ts'
import { everyCall } from '#server/testing/scenarios/every-call.ts'
import { plain, unknownId } from '#server/testing/scenarios/swapped-ids.ts'

/*
 * Ids in bodies. No record check sees them, so each handler looks for the record itself. An id of
 * another company gets the answer of an id that does not exist.
 */

type Name = keyof typeof contract
type Kind = 'vehicle' | 'battery' | 'station' | 'user' | 'order' | 'part' | 'entry' | 'wasteLine'

/** Kind of the record that each id of a body names. */
const kinds: Readonly<Record<string, Kind>> = {
  'orderPickup replaces': 'order',
  'findConsent vehicle_id': 'vehicle',
  'moveStationOrders orders.0.id': 'order',
  'changeStationOrder driver_id': 'user',
  'createOperatorUser shop_ids.0': 'station',
  'createOperatorUser shops.0': 'station',
  'createOperatorUser shops.0.id': 'station',
  'changeOperatorUser shop_ids.0': 'station',
  'changeOperatorUser shops.0': 'station',
  'changeOperatorUser shops.0.id': 'station',
  'createShop user_ids.0': 'user',
  'changeShop user_ids.0': 'user',
  'createApiKey shop_ids.0': 'station',
  'createOutsource shop_ids.0': 'station',
  'changeOutsource shop_ids.0': 'station',
  'createOutsourceUser shop_ids.0': 'station',
  'createOutsourceUser shops.0': 'station',
  'createOutsourceUser shops.0.id': 'station',
  'changeOutsourceUser shop_ids.0': 'station',
  'changeOutsourceUser shops.0': 'station',
  'changeOutsourceUser shops.0.id': 'station',
  'createContractorUser shop_ids.0': 'station',
  'createContractorUser shops.0': 'station',
  'createContractorUser shops.0.id': 'station',
  'changeContractorUser shop_ids.0': 'station',
  'changeContractorUser shops.0': 'station',
  'changeContractorUser shops.0.id': 'station',
  'addTreatment entries.0.done_by': 'user',
  'addTreatment entries.0.replaces': 'entry',
  'printVehicleLabels vehicle_ids.0': 'vehicle',
  'printPartLabels ids.0': 'part',
  'addPart vehicle_id': 'vehicle',
  'createLoad vehicle_ids.0': 'vehicle',
  'createLoad battery_ids.0': 'battery',
  'changeLoad vehicle_ids.0': 'vehicle',
  'changeLoad battery_ids.0': 'battery',
  'receiveLoad arrived.0': 'vehicle',
  'receiveLoad arrived_lines.0': 'wasteLine',
  'receiveOutsideLoad arrived.0': 'vehicle',
  'receiveOutsideLoad arrived_lines.0': 'wasteLine',
  'correctLoad changes.vehicles.0.vehicle_id': 'vehicle',
  'correctLoad changes.wastes.0.id': 'wasteLine',
}

/** Ids that name no record of others, with the reason. */
const open: Readonly<Record<string, string>> = {
  'searchStations shop_id': 'stations are public',
  'orderPickup shop_id': 'stations are public',
  'createLoad receiver_shop_id': 'a load goes to any station',
  'changeLoad receiver_shop_id': 'a load goes to any station',
  'changeYardVehicle shop_id': 'a vehicle goes to any station',
  'beginRepresentation token': 'a secret of the right to represent',
  'findConsent link': 'a secret of the consent',
  'addTreatment entries.0.id': 'made by the device',
  'addPart id': 'made by the device',
  'appointMainUser user_id': 'an admin sees all companies',
  'searchAudit shop_id': 'an admin sees all companies',
  'searchAudit company_id': 'an admin sees all companies',
  'searchCertificates company_id': 'an admin sees all companies',
  'downloadCertificates filter.company_id': 'an admin sees all companies',
  'createAnnouncement company_ids.0': 'an admin sees all companies',
  'compareReports company_ids.0': 'an admin sees all companies',
  'remindOfReports company_ids.0': 'an admin sees all companies',
}

const ctx = testContext()
let foreign: Record<Kind, number | string>
beforeAll(async () => {
  const { make } = ctx
  const shop = await make.shop()
  const at = { shop_id: shop.id }
  const vehicle = await make.vehicle({ status: 'shop_process', ...at })
  const battery = await make.tractionBattery(at)
  const account = await make.account({ company_id: shop.company_id, shops: [shop.id] })
  const order = await make.order(at)
  const part = await make.part(at)
  const treated = { vehicle_id: vehicle.id, account_id: account.id, ...at }
  await make.treatmentEntries({ ...treated, code: 'engine_oil', outcome: 'removed' })
  const { id: load_id } = await storeSentOil(ctx, { from: shop.id, to: (await make.shop()).id })
  const { read } = ctx.appContext.db
  const entry = await read
    .selectFrom('treatment_entry')
    .where('vehicle_id', '=', vehicle.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const line = await read
    .selectFrom('load_line')
    .where('load_id', '=', load_id)
    .select('id')
    .executeTakeFirstOrThrow()
  foreign = {
    vehicle: vehicle.id,
    battery: battery.id,
    station: shop.id,
    user: account.id,
    order: order.id,
    part: part.id,
    entry: entry.id,
    wasteLine: line.id,
  }
})

const isId = ({ type, maximum, format }: FieldSchema) =>
  format === 'uuid' || (type === 'integer' && maximum === unknownId)
const fields = Object.entries<Endpoint>(contract).flatMap(([name, { body }]) =>
  body ? pathsIn(fieldsOf(body, 'input'), isId).map((path) => `${name} ${path.join('.')}`) : [],
)

test('each id of a body is swapped here, or names no record of others', () => {
  expect([...new Set(fields)].toSorted()).toEqual(
    [...Object.keys(kinds), ...Object.keys(open)].toSorted(),
  )
})

test.each(Object.entries(kinds))('%s of another company is as one of none', async (field, kind) => {
  const [name = '', path = ''] = field.split(' ')
  const unknown = typeof foreign[kind] === 'string' ? crypto.randomUUID() : unknownId
  const answers: unknown[] = []
  let isPressed = false
  const call: CallServer = async (method, at, options = {}) => {
    if (!isPressed) return ctx.call(method, at, options)
    for (const id of [unknown, foreign[kind]]) {
      const body = withValue(options.body, path.split('.'), id)
      const {
        type: _type,
        length: _length,
        ...answer
      } = plain(await ctx.call(method, at, { ...options, body }))
      answers.push(answer)
    }
    return ctx.call(method, at, options)
  }
  const press = await everyCall[name as Name]({ ...ctx, call })
  isPressed = true
  await press()
  expect(answers).toHaveLength(2)
  expect(answers[1]).toEqual(answers[0])
})
