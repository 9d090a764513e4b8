import { randomUUID } from 'node:crypto'
import type { registrationContract } from '#contract/registration.ts'
import type { certificateContract } from '#contract/certificate.ts'
import type { receptionContract } from '#contract/reception.ts'
import type { pictureContract } from '#contract/picture.ts'
import type { findContract } from '#contract/find.ts'
import type { listingContract } from '#contract/listing.ts'
import type { treatmentContract } from '#contract/treatment.ts'
import type { yardContract } from '#contract/yard.ts'
import type { Method } from '#contract/endpoint.ts'
import { persons } from '#stand-ins/registry.ts'
import type { TestContext } from '../app.ts'
import type { CallOptions } from '../clients/client.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  seenOf,
  stationWithUser,
  uploadTo,
} from '../fixtures/certificates.ts'
import { testPhoto } from '#server/seed/photo.ts'
import type { Scenario } from './scenario.ts'
import { addRow, changeRows } from '#server/testing/rows.ts'

type Yard = Awaited<ReturnType<typeof yard>>

async function yard(ctx: TestContext) {
  const station = await stationWithUser(ctx)
  return { ...station, vehicle: await checkedVehicle(ctx, station) }
}

type Asking = { path: string; body?: object }

/** A request of the station. The path follows its id. */
const call =
  (method: Method, ask: (of: Yard) => Asking | string): Scenario =>
  async (ctx) => {
    const of = await yard(ctx)
    const requested = ask(of)
    const { path, ...more } = typeof requested === 'string' ? { path: requested } : requested
    return () => ctx.call(method, `/shop/${of.shop.id}/${path}`, { as: of.as, ...more })
  }

const reception: Scenario = async (ctx) => {
  const { shop, as } = await stationWithUser(ctx)
  // An earlier run has claimed the vehicle for another station.
  await changeRows(
    ctx,
    'reception',
    { state: 'claim' },
    { state: 'ended', ended_because: 'released', lapses_at: null },
  )
  const found = await ctx.call('POST', `/shop/${shop.id}/vehicle/search/`, {
    as,
    body: { plate_or_vin: 'EPA-77' },
  })
  const mikael = persons.find(({ key }) => key === 'mikael')
  const path = `/shop/${shop.id}/vehicle/${found.body.id}/owner/`
  return () => ctx.call('POST', path, { as, body: { personal_id: mikael?.personal_id } })
}

const plateless = {
  vehicle: {
    kind: 'car',
    make: 'Saab',
    model: '9-5',
    model_year: 2004,
    color: 'black',
    vin: null,
    reason: 'Kilvet puuttuvat',
  },
  owner: {
    first_name: 'Aino',
    last_name: 'Koivuranta',
    address: 'Lehtokuja 4, 00700 Helsinki',
    personal_id: persons.find(({ key }) => key === 'aino')?.personal_id,
  },
}

export const signedPaper = {
  name: 'allekirjoitettu.pdf',
  content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

/** A request about a power of attorney that the station uploaded. */
const power =
  (method: Method): Scenario =>
  async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const { id } = await ctx.make.powerOfAttorney({ vehicle_id: vehicle.id, shop_id: shop.id })
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/power-of-attorney/${id}/`
    return () => ctx.call(method, path, { as })
  }

/** A request about a document of the owner that the station uploaded. */
const ownerDocument =
  (method: Method): Scenario =>
  async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const { id } = await ctx.make.ownerDocument({ vehicle_id: vehicle.id, shop_id: shop.id })
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/owner-document/${id}/`
    return () => ctx.call(method, path, { as })
  }

/** A vehicle whose certificate the station's main user issued. */
async function certified(ctx: TestContext) {
  const shop = await ctx.make.shop()
  const account = await ctx.make.account({
    company_id: shop.company_id,
    shops: [shop.id],
    group_name: 'operator',
  })
  const station = { shop, account, as: await ctx.signIn.account(account) }
  const vehicle = await checkedVehicle(ctx, station)
  const { body } = await issueFor(ctx, station, vehicle.id)
  return { ...station, vehicle, number: body.number as string }
}

/** A request of the main user about an issued certificate. */
const version =
  (ask: (path: string) => Asking): Scenario =>
  async (ctx) => {
    const { shop, as, vehicle, number } = await certified(ctx)
    const { path, ...more } = ask(`vehicle/${vehicle.id}/certificate/${number}/`)
    return () => ctx.call('POST', `/shop/${shop.id}/${path}`, { as, ...more })
  }

/** A request of the main user about an annulment that the registry left to a person. */
const change =
  (method: Method, ask: (of: { path: string; number: string }) => Asking): Scenario =>
  async (ctx) => {
    const { shop, as, number } = await certified(ctx)
    await ctx.appContext.db.write((tx) =>
      tx
        .insertInto('registry_change')
        .columns(['certificate_id', 'kind', 'state'])
        .expression(
          tx
            .selectFrom('certificate')
            .where('number', '=', number)
            .select((eb) => [
              'id as certificate_id',
              eb.val('annul').as('kind'),
              eb.val('manual').as('state'),
            ]),
        )
        .execute(),
    )
    const { path, ...more } = ask({ path: 'registry-change/', number })
    return () => ctx.call(method, `/shop/${shop.id}/${path}`, { as, ...more })
  }

type StepOf = (picture: { image: string }) => string

/** A request about a vehicle that another company offers, and its picture. */
const offered =
  (method: Method, step: StepOf = () => '', more: Omit<CallOptions, 'as'> = {}): Scenario =>
  async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    const seller = await ctx.make.shop()
    const { id } = await ctx.make.vehicle({ status: 'shop_listing', shop_id: seller.id })
    const image = await ctx.make.picture({ vehicle_id: id })
    const path = `/shop/${shop.id}/vehicle/external/${id}/${step({ image })}`
    return () => ctx.call(method, path, { as, ...more })
  }

/** A request about the picture of the vehicle's left side. */
const picture =
  (method: Method, step: StepOf, body?: object): Scenario =>
  async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const image = await ctx.make.picture({ vehicle_id: vehicle.id, slot: 'left' })
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/${step({ image })}`
    return () => ctx.call(method, path, { as, ...(body && { body }) })
  }

/** Requests of a station about vehicles. */
export const yardCalls: Record<
  | keyof typeof findContract
  | keyof typeof listingContract
  | keyof typeof pictureContract
  | keyof typeof treatmentContract
  | keyof typeof yardContract
  | keyof typeof receptionContract
  | keyof typeof certificateContract
  | keyof typeof registrationContract,
  Scenario
> = {
  listExternalStations: call('GET', () => 'list-external/'),
  readTechnicalRecord: call('POST', () => ({
    path: 'vehicle/detail/',
    body: { plate_or_vin: 'EPA-77' },
  })),
  listKinds: call('GET', () => 'traficom/kind/list/'),
  searchYardVehicle: call('POST', () => ({
    path: 'vehicle/search/',
    body: { plate_or_vin: 'EPA-77' },
  })),
  listUnfinished: call('GET', () => 'vehicle/unfinished/'),
  confirmArrival: async (ctx) => {
    const station = await stationWithUser(ctx)
    const vehicle = await checkedVehicle(ctx, station, { vehicle: { status: null, shop_id: null } })
    const path = `/shop/${station.shop.id}/vehicle/${vehicle.id}/arrived/`
    return () => ctx.call('POST', path, { as: station.as, body: { photo: testPhoto } })
  },
  identifyVehicle: call('POST', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/identification/`,
    body: vehicle.vin
      ? { way: 'last_six', vin_seen: vehicle.vin.slice(-6) }
      : { way: 'none', photo: testPhoto, reason: 'Numero puuttuu' },
  })),
  releaseVehicle: call('POST', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/release/`,
    body: { reason: 'Asiakas haki pois' },
  })),
  moveHere: async (ctx) => {
    const station = await stationWithUser(ctx)
    const there = await ctx.make.shop({ company_id: station.shop.company_id })
    const vehicle = await checkedVehicle(
      ctx,
      { ...station, shop: there },
      { vehicle: { status: null, shop_id: null } },
    )
    const path = `/shop/${station.shop.id}/vehicle/${vehicle.id}/move-here/`
    return () => ctx.call('POST', path, { as: station.as })
  },
  addPlatelessVehicle: call('POST', () => ({ path: 'vehicle-owner/', body: plateless })),
  checkOwner: reception,
  listPowersOfAttorney: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/power-of-attorney/`),
  addPowerOfAttorney: async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/power-of-attorney/`
    return () => uploadTo(ctx, path, { as, fields: {}, file: signedPaper })
  },
  readPowerOfAttorney: power('GET'),
  removePowerOfAttorney: power('DELETE'),
  listOwnerDocuments: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/owner-document/`),
  addOwnerDocument: async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/owner-document/`
    const fields = { kind: 'deed_of_sale' }
    return () => uploadTo(ctx, path, { as, fields, file: signedPaper })
  },
  readOwnerDocument: ownerDocument('GET'),
  removeOwnerDocument: ownerDocument('DELETE'),
  readHolders: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/holder/`),
  completeHolders: call('PATCH', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/holder/`,
    body: { holders: [{ position: 0, nationality: 'SWE' }] },
  })),
  approveOwner: async (ctx) => {
    const { shop, account } = await stationWithUser(ctx)
    const vehicle = await checkedVehicle(
      ctx,
      { shop, account },
      { reception: { basis: 'other', typed_by: account.id, names_other_owner: true } },
    )
    const mainUser = await ctx.make.account({
      company_id: shop.company_id,
      shops: [shop.id],
      group_name: 'operator',
    })
    const as = await ctx.signIn.account(mainUser)
    return () => ctx.call('POST', `/shop/${shop.id}/vehicle/${vehicle.id}/owner-approval/`, { as })
  },
  correctCertificate: version((path) => ({
    path: `${path}correct/`,
    body: { reason: 'plates', text: '', changes: { plates: 'missing' } },
  })),
  annulCertificate: version((path) => ({
    path: `${path}annul/`,
    body: { reason: 'not_delivered', text: 'Ajoneuvoa ei tuotu' },
  })),
  annulAnyCertificate: async (ctx) => {
    const { number } = await certified(ctx)
    const as = await ctx.signIn.admin()
    const body = { reason: 'fraud', text: 'Väärennetty valtakirja' }
    return () => ctx.call('POST', `/ppb-admin/certificate/${number}/annul/`, { as, body })
  },
  downloadUnsignedCertificate: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/recycle/`),
  uploadCertificate: async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/certificate/`
    const seen = await seenOf(ctx, { shop, as }, vehicle.id)
    return () => uploadTo(ctx, path, { as, fields: { ...onTheSpot, seen }, file: signedPaper })
  },
  issueCertificate: async (ctx) => {
    const { vehicle, ...station } = await yard(ctx)
    const body = { ...onTheSpot, seen: await seenOf(ctx, station, vehicle.id) }
    return () => issueFor(ctx, station, vehicle.id, body)
  },
  mailCertificate: async (ctx) => {
    const { shop, as, vehicle } = await certified(ctx)
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/certificate/mail/`
    const headers = { 'idempotency-key': randomUUID() }
    const body = { email: 'aino@posti.example', locale: 'fi' }
    return () => ctx.call('POST', path, { as, body, headers })
  },
  listCorrectionOrders: call('GET', () => 'correction-order/'),
  listRegistryChanges: change('GET', ({ path }) => ({ path })),
  readRegistryLetter: change('GET', ({ path, number }) => ({
    path: `${path}${number}/letter/?kind=annul`,
  })),
  settleRegistryChange: change('POST', ({ path, number }) => ({
    path: `${path}${number}/`,
    body: { kind: 'annul', receipt: '4711-1' },
  })),
  listRegistrations: call('GET', () => 'registration/'),
  recordRegistration: async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const certificate = await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id: shop.id })
    await addRow(ctx, 'registration', { certificate_id: certificate.id, state: 'manual' })
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/registration/`
    return () => ctx.call('POST', path, { as, body: { receipt: '4711-1' } })
  },
  readYardVehicle: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/`),
  changeYardVehicle: call('PATCH', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/`,
    body: { remarks: 'Ovi puuttuu' },
  })),
  readTreatment: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/treatment/`),
  readProof: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/proof/`),
  addTreatment: async (ctx) => {
    const station = await stationWithUser(ctx)
    const { shop, as } = station
    const vehicle = await checkedVehicle(ctx, station, {
      vehicle: { status: 'shop_process', shop_id: shop.id },
    })
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/treatment/`
    const done_at = ctx.clock.now().toISOString()
    return () => {
      const entries = [{ id: randomUUID(), code: 'tyres', outcome: 'removed', amount: 4, done_at }]
      return ctx.call('POST', path, { as, body: { entries } })
    }
  },
  readVehicleWithFiles: call('GET', ({ vehicle }) => `vehicle-with-files/${vehicle.id}/`),
  listByStatus: call('GET', () => 'vehicle/search-status/shop_process/'),
  listExternalListings: call('GET', () => 'vehicle/search-status-external/shop_listing/'),
  readExternalListing: offered('GET'),
  askForListing: offered('POST', () => 'ask/', { body: { message: 'Sopiiko nouto perjantaina?' } }),
  readListedPicture: offered('GET', () => 'picture/front/'),
  readListedThumbnail: offered('GET', ({ image }) => `thumb/${image}/`),
  readThumbnail: picture('GET', ({ image }) => `thumb/${image}/`),
  readPicture: picture('GET', () => 'picture/left/'),
  savePicture: picture('PUT', () => 'picture/left/', testPhoto),
  removePicture: picture('DELETE', () => 'picture/left/'),
  readScore: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/score/`),
  findStationVehicles: call('POST', () => ({
    path: 'vehicle/find/',
    body: { text: 'Koivuranta' },
  })),
  countVehicles: call('GET', () => 'vehicle/counts/'),
  readWorkQueue: call('GET', () => 'work-queue/'),
  watchVehicles: async (ctx) => {
    const { shop, as } = await stationWithUser(ctx)
    return async () => {
      const leave = new AbortController()
      const { status, headers } = await fetch(`${ctx.url}/api/shop/${shop.id}/changes/`, {
        headers: { authorization: `Bearer ${as.access_token}` },
        signal: leave.signal,
      })
      leave.abort()
      return { status, headers, body: null }
    }
  },
}
