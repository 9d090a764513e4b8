import type { certificateContract } from '#contract/certificate.ts'
import type { yardContract } from '#contract/yard.ts'
import type { Method } from '#contract/endpoint.ts'
import { persons } from '#stand-ins/registry.ts'
import type { TestContext } from '../app.ts'
import { checkedVehicle, onTheSpot, stationWithUser, uploadTo } from '../fixtures/certificates.ts'
import type { Scenario } from './scenario.ts'

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
    const asked = ask(of)
    const { path, ...more } = typeof asked === 'string' ? { path: asked } : asked
    return () => ctx.call(method, `/shop/${of.shop.id}/${path}`, { as: of.as, ...more })
  }

const reception: Scenario = async (ctx) => {
  const { shop, as } = await stationWithUser(ctx)
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

const signedPaper = {
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

/** Requests of a station about vehicles. */
export const yardCalls: Record<
  keyof typeof yardContract | keyof typeof certificateContract,
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
  downloadUnsignedCertificate: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/recycle/`),
  uploadCertificate: async (ctx) => {
    const { shop, as, vehicle } = await yard(ctx)
    const path = `/shop/${shop.id}/vehicle/${vehicle.id}/certificate/`
    return () => uploadTo(ctx, path, { as, fields: onTheSpot, file: signedPaper })
  },
  issueCertificate: call('POST', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/certificate/issue/`,
    body: onTheSpot,
  })),
  readYardVehicle: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/`),
  changeYardVehicle: call('PATCH', ({ vehicle }) => ({
    path: `vehicle/${vehicle.id}/`,
    body: { remarks: 'Ovi puuttuu' },
  })),
  readVehicleWithFiles: call('GET', ({ vehicle }) => `vehicle-with-files/${vehicle.id}/`),
  listByStatus: call('GET', () => 'vehicle/search-status/shop_process/'),
  listExternalListings: call('GET', () => 'vehicle/search-status-external/shop_listing/'),
  readScore: call('GET', ({ vehicle }) => `vehicle/${vehicle.id}/score/`),
  countVehicles: call('GET', () => 'vehicle/counts/'),
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
