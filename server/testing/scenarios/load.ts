import type { loadContract, outsideLoadContract } from '#contract/load.ts'
import type { tractionBatteryContract } from '#contract/treatment/traction-battery.ts'
import type { registerCredentialContract } from '#contract/systems/register-credential.ts'
import type { registerEntryContract } from '#contract/treatment/register-entry.ts'
import type { Method } from '#contract/endpoint.ts'
import { demoAccounts } from '#stand-ins/main.ts'
import { operatorWithKey } from '../fixtures/api-keys.ts'
import {
  hullAt,
  loadBetween,
  loadOfOil,
  outsideLoad,
  refusedByRegister,
  type OutsideLoad,
  type TestLoad,
} from '../fixtures/loads.ts'
import { stationWithUser } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'

/** A request of the sender about its draft. */
const draft =
  (method: Method, step = '', body?: object): Scenario =>
  async (ctx) => {
    const { id, from } = await loadBetween(ctx)
    const path = `/shop/${from.shop.id}/load/${id}/${step}`
    return () => ctx.call(method, path, { as: from.as, ...(body && { body }) })
  }

/** A request of the receiver about a load on its way. */
const sent =
  (step: string, bodyOf: (load: TestLoad) => object): Scenario =>
  async (ctx) => {
    const load = await loadBetween(ctx, { isSent: true })
    const path = `/shop/${load.to.shop.id}/load/${load.id}/${step}`
    return () => ctx.call('POST', path, { as: load.to.as, body: bodyOf(load) })
  }

const list =
  (path: string): Scenario =>
  async (ctx) => {
    const { from } = await loadBetween(ctx)
    return () => ctx.call('GET', `/shop/${from.shop.id}/load/${path}`, { as: from.as })
  }

/** A file of a load that was sent. */
function fileOf(name: string): Scenario {
  return async (ctx) => {
    const { id, from } = await loadBetween(ctx, { isSent: true })
    return () => ctx.call('GET', `/shop/${from.shop.id}/load/${id}/${name}`, { as: from.as })
  }
}

/** Requests of stations about loads. */
export const loadCalls: Record<keyof typeof loadContract, Scenario> = {
  listLoads: list(''),
  listLoadCandidates: list('candidates/'),
  createLoad: async (ctx) => {
    const station = await stationWithUser(ctx)
    const { id } = await hullAt(ctx, station)
    const path = `/shop/${station.shop.id}/load/`
    return () => ctx.call('POST', path, { as: station.as, body: { vehicle_ids: [id] } })
  },
  readLoad: draft('GET'),
  readLoadNote: fileOf('paper/'),
  readLoadData: fileOf('data/?format=json'),
  changeLoad: draft('PATCH', '', { carrier: 'Kuljetus Oy', truck_plates: 'ABC-12' }),
  deleteLoad: draft('DELETE'),
  sendLoad: draft('POST', 'send/'),
  receiveLoad: sent('receive/', ({ vehicleIds }) => ({ net_kg: 1000, arrived: vehicleIds })),
  refuseLoad: sent('refuse/', () => ({ reason: 'Kuormassa on nesteitä' })),
  correctLoad: async (ctx) => {
    const { id, from } = await loadBetween(ctx, { isSent: true })
    const path = `/shop/${from.shop.id}/load/${id}/correct/`
    const body = { version: 1, reason: 'typing', text: '', changes: { truck_plates: 'ABC-12' } }
    return () => ctx.call('POST', path, { as: from.as, body })
  },
  mailLoadLink: async (ctx) => {
    const { id, from } = await outsideLoad(ctx)
    const path = `/shop/${from.shop.id}/load/${id}/link/`
    return () => ctx.call('POST', path, { as: from.as, body: { email: 'vaaka@murskaamo.example' } })
  },
  sendLoadToRegister: async (ctx) => {
    const { id, from } = await loadBetween(ctx, { isSent: true })
    await refusedByRegister(ctx, id)
    const path = `/shop/${from.shop.id}/load/${id}/register/`
    return () => ctx.call('POST', path, { as: from.as })
  },
}

/** A request of the sender about a document that it takes to the register by hand. */
const byHand =
  (method: Method, body?: object): Scenario =>
  async (ctx) => {
    const { id, from } = await loadOfOil(ctx)
    const path = `/shop/${from.shop.id}/load/${id}/register/`
    return () => ctx.call(method, path, { as: from.as, ...(body && { body }) })
  }

/** Requests of stations that take a transfer document to the register by hand. */
export const registerEntryCalls: Record<keyof typeof registerEntryContract, Scenario> = {
  readRegisterEntry: byHand('GET'),
  takeToRegister: byHand('PUT', { is_taken: true }),
}

const ofRegister =
  (method: Method, body?: object): Scenario =>
  async (ctx) => {
    const { as } = await operatorWithKey(ctx)
    const path = '/shop/operator/waste-register/'
    return () => ctx.call(method, path, { as, ...(body && { body }) })
  }

/** Requests of a main user about the credentials of the register. */
export const registerCredentialCalls: Record<keyof typeof registerCredentialContract, Scenario> = {
  readRegisterCredential: ofRegister('GET'),
  storeRegisterCredential: ofRegister('PUT', {
    client_id: demoAccounts.wasteRegister.clientId,
    secret: demoAccounts.wasteRegister.secret,
  }),
  removeRegisterCredential: ofRegister('DELETE'),
}

/** Requests of stations about the traction batteries that they removed. */
export const tractionBatteryCalls: Record<keyof typeof tractionBatteryContract, Scenario> = {
  listBatteries: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    await ctx.make.tractionBattery({ shop_id: shop.id })
    return () => ctx.call('GET', `/shop/${shop.id}/battery/`, { as })
  },
  changeBattery: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    const { id } = await ctx.make.tractionBattery({ shop_id: shop.id })
    const path = `/shop/${shop.id}/battery/${id}/`
    return () => ctx.call('PATCH', path, { as, body: { place: 'AK-1' } })
  },
}

/** A request with the mailed link of an outside receiver. */
const linked =
  (method: Method, step: string, bodyOf?: (load: OutsideLoad) => object): Scenario =>
  async (ctx) => {
    const load = await outsideLoad(ctx)
    return () => ctx.call(method, `${load.path}${step}`, { ...(bodyOf && { body: bodyOf(load) }) })
  }

/** Requests of receivers outside the service. */
export const outsideLoadCalls: Record<keyof typeof outsideLoadContract, Scenario> = {
  readOutsideLoad: linked('GET', ''),
  readOutsideNote: linked('GET', 'paper/'),
  receiveOutsideLoad: linked('POST', 'receive/', ({ vehicleIds }) => ({
    name: 'Veera Vaaka',
    net_kg: 900,
    arrived: vehicleIds,
  })),
  refuseOutsideLoad: linked('POST', 'refuse/', () => ({
    name: 'Veera Vaaka',
    reason: 'Kuormassa on nesteitä',
  })),
}
