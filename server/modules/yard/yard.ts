import type { StreamResponse } from '#server/platform/http/event-streams.ts'
import type { yardContract } from '#contract/yard.ts'
import { scoreOf } from '#rules/vehicle/score.ts'
import type { HandlerContext, Handlers, FileResponse } from '#server/platform/http/handler.ts'
import { certificateFile } from '#server/modules/certificate/document/stored-document.ts'
import type { Tx, Db } from '#server/platform/db/index.ts'
import { readFile } from '#server/platform/files/files.ts'
import type { AppContext } from '#server/platform/context.ts'
import { stationsToSendTo } from '#server/modules/station/station.sql.ts'
import { changeYardVehicle } from './change-vehicle.ts'
import { firstPicture, picturesOf } from './picture/pictures.ts'
import { checkOwner } from './reception/owner-check.ts'
import { paperHandlers } from './reception/papers.ts'
import { addPlatelessVehicle } from './reception/plateless.ts'
import { eventsOf } from './history.sql.ts'
import { scoreInput } from './score.ts'
import { readTechnicalRecord, searchYardVehicle } from './reception/search.ts'
import { readWorkQueue } from './work-queue.ts'
import { counts } from './vehicle-list.sql.ts'
import { externalPage, ownPage } from './vehicle-list.ts'
import { externalVehicles, stationVehicle, stationVehicles, type Reader } from './yard-vehicle.ts'
import { currentMakes } from '#server/modules/makes/makes.ts'
import { newestCertificate } from './sql.ts'
import type * as z from 'zod/mini'
import type { fileOutput, VehicleDetail } from '#contract/station-vehicle.ts'
import { isHazardousWaste } from '#rules/treatment/waste-codes.ts'
import { daysBetween, finnishDay } from '#rules/finnish-day.ts'
import { factsHere, type At } from './detail.sql.ts'

/** Requests of a station about vehicles: find, receive, decide, offer, send, finish, follow. */
export function yardHandlers(ctx: AppContext): Handlers<typeof yardContract> {
  const { read: db } = ctx.db
  return {
    listExternalStations: ({ params: { shopId }, query: { own, takes_hulls: hulls } }) =>
      stationsToSendTo(db, {
        shopId,
        evenOwn: own !== undefined,
        ofHulls: hulls !== undefined,
      }),
    readTechnicalRecord: (call) => readTechnicalRecord(ctx, call),
    listKinds: ({ requestId }) => ctx.registries.vehicleRegistry.kinds({ requestId }),
    searchYardVehicle: (call) => searchYardVehicle(ctx, call),
    addPlatelessVehicle: (call) => addPlatelessVehicle(ctx, call),
    checkOwner: (call) => checkOwner(ctx, call),
    ...paperHandlers(ctx),
    readYardVehicle: (call) =>
      call.write(async (tx) => {
        const { thumb } = call.query
        const [vehicle, detail, events] = await Promise.all([
          read(call, tx, thumb),
          detailOf(tx, { ...call.params, thumb, now: ctx.now() }),
          eventsOf(tx, call.params),
        ])
        return { ...vehicle, ...detail, events }
      }),
    changeYardVehicle: (call) => changeYardVehicle(ctx, call),
    readVehicleWithFiles: (call) =>
      call.write(async (tx) => ({
        ...(await read(call, tx)),
        ...(await filesOf(ctx, tx, call.params.vehicleId)),
      })),
    listByStatus: ({ params, query, nextPage }) =>
      ctx.db.readPipelined(async (one) => {
        const { rows, next } = await ownPage(one, { ...params, now: ctx.now() }, query)
        if (next) nextPage(next)
        return stationVehicles(one, rows, { ...params, thumb: query.thumb })
      }),
    listExternalListings: ({ params: { shopId }, query, nextPage }) =>
      ctx.db.readPipelined(async (one) => {
        const { rows, next } = await externalPage(one, { shopId, now: ctx.now() }, query)
        if (next) nextPage(next)
        return externalVehicles(one, rows, { shopId, thumb: query.thumb })
      }),
    readScore: async ({ params: { vehicleId } }) => {
      const input = { vehicleId, now: ctx.now(), makes: await currentMakes(ctx) }
      return scoreOf(await ctx.db.readPipelined((one) => scoreInput(one, input)))
    },
    countVehicles: ({ params: { shopId } }) => counts(db, { shopId, now: ctx.now() }),
    readWorkQueue: (call) => readWorkQueue(ctx, call),
    watchVehicles: async ({ params }) => streamVehicleEvents(ctx, params.shopId),
  }
}

type Reading =
  | HandlerContext<(typeof yardContract)['readYardVehicle']>
  | HandlerContext<(typeof yardContract)['readVehicleWithFiles']>

/** The vehicle with its owner's name. Writes an audit entry of the lookup. */
async function read({ params, audit }: Reading, tx: Tx, thumb?: Reader['thumb']) {
  const { vehicleId, shopId } = params
  const [vehicle] = await Promise.all([
    stationVehicle(tx, vehicleId, { shopId, thumb }),
    audit(tx, {
      action: 'yard.vehicle.read',
      purpose: 'detail',
      outcome: 'shown',
      shopId,
      vehicleId,
    }),
  ])
  return vehicle
}

async function filesOf(ctx: AppContext, tx: Tx, vehicleId: number) {
  const picture = await firstPicture(tx, vehicleId)
  const certificate = await newestCertificate(tx, vehicleId)
  return {
    image: picture ? inJson(await readFile(ctx, tx, picture.fileId)) : null,
    certificate_file: certificate ? inJson(await certificateFile(ctx, tx, certificate.id)) : null,
  }
}

/**
 * Event stream of the station. `ready`: no later change is missed, so read the lists again.
 * `vehicle` or `load`: a change at the station. `listing`: a listing of any station changed.
 */
function streamVehicleEvents({ vehicleChanges }: AppContext, shopId: number): StreamResponse {
  return (send) =>
    vehicleChanges.listen((heard) => {
      if ('coversMs' in heard)
        return send({ event: 'ready', data: { covers_ms: Math.floor(heard.coversMs) } })
      const { id, change, request, agoMs } = heard
      const data = { id, change, request, ...(agoMs !== undefined && { ago_ms: agoMs }) }
      if (heard.shops.includes(shopId)) send({ event: heard.subject ?? 'vehicle', data })
      else if (heard.isListing) send({ event: 'listing', data })
    })
}

/** A file with its bytes in JSON. */
function inJson({ name, contentType, content }: FileResponse): z.infer<typeof fileOutput> {
  return { name, content_type: contentType, content_base64: content.toString('base64') }
}

type Shown = At & Reader & { now: Date }
type Detail = Pick<
  VehicleDetail,
  | 'pictures'
  | 'recent_places'
  | 'requests'
  | 'mileage_km'
  | 'first_registered'
  | 'eu_class'
  | 'here'
  | 'station_order'
  | 'loads'
  | 'certificates'
  | 'powers_of_attorney_missing_reason'
>

/** Facts that only the page of one vehicle shows. */
async function detailOf(db: Db, { now, thumb, ...where }: Shown): Promise<Detail> {
  const { vehicleId, shopId } = where
  const [pictures, [facts]] = await Promise.all([
    picturesOf(db, vehicleId, thumb && `/shop/${shopId}/vehicle/`),
    factsHere(db, where),
  ])
  if (!facts) throw new Error('No such vehicle')
  const { came_at: came, loads, ...rest } = facts
  return {
    ...rest,
    pictures,
    loads: loads.map(({ low_code: lowCode, ...load }) =>
      Object.assign(load, { is_hazardous: isHazardousWaste(lowCode) }),
    ),
    here: came
      ? { since: came.toISOString(), days: daysBetween(finnishDay(came), finnishDay(now)) }
      : null,
  }
}
