// The service with the records of a country, and the clients of the hot calls.
import sharp from 'sharp'
import { keyRights } from '#rules/access/key-rights.ts'
import { readPicture, storeFile } from '#server/platform/files/files.ts'
import { yardFixtures, type YardStation } from '../../e2e/support/yard-fixtures.ts'
import { startTestSystem, type TestSystem } from '../assurance/test-system.ts'
import { seedStation, seedStations, seedVehicles } from './seed.ts'

/** Connections that send at once. Each has its own vehicles where it writes. */
export const connections = 32
/** Photos that phones send at the same moment, each of a vehicle of its own. */
export const photosAtOnce = 10

export type BenchContext = {
  system: TestSystem
  station: YardStation
  /** Tokens of the station's user, its main user, one owner and the association; an API key. */
  user: string
  main: string
  owner: string
  admin: string
  key: string
  /** Records of the station: a vehicle that is done, a certificate and a load. */
  done: { vehicle: number; certificate: string; issued_on: string; plate: string; load: number }
  /** By connection: the refresh token of a session of its own. */
  refreshTokens: string[]
  /** Vehicles in process at the station, each with a picture. */
  yardVehicles: number[]
  /** Id of that picture. */
  pictureId: string
  /** By connection: the owner's vehicle. */
  ownVehicles: { id: number; plate: string }[]
  /** A station that picks up vehicles. */
  pickupStation: number
  /** A photo as a phone's browser sends it, in base64, and as an old one's camera took it. */
  photo: string
  largePhoto: string
} & AsyncDisposable

const inProcess = 200
const adminName = 'admin-bench'
const mainName = 'op-main-bench'

/** Starts it with so many vehicles besides those of the hot calls, and so many server processes. */
export async function openBenchContext(
  vehicles: number,
  tell: (text: string) => void,
  processes = 1,
): Promise<BenchContext> {
  await using opened = new AsyncDisposableStack()
  const settings = { LOG_LEVEL: 'info' }
  const system = opened.use(await startTestSystem({ bare: true, processes, settings }))
  await seedStations(system)
  const yard = yardFixtures(system)
  const station = await yard.station('Mittauspiha')
  const another = await yard.station('Hakupiha')
  await seedVehicles(system, vehicles, tell)
  await seedStation(system, { shopId: station.id, receiverId: another.id })
  await seedStation(system, { shopId: another.id, receiverId: station.id })
  const yardVehicles: number[] = []
  const ownVehicles: { id: number; plate: string }[] = []
  await system.sessionOf('aino')
  const [person] = await system.query<{ id: number }>('select id from person')
  for (let index = 0; index < inProcess; index += 1) {
    const input = { condition: 'reuse' as const, certificate: index % 2 === 0 }
    yardVehicles.push((await yard.standing(station, input)).id)
  }
  const photo = await drawPhoto({ width: 1600, height: 1200 }, 80)
  // The upload replaces a picture and deletes its file, so its vehicles do not share this one.
  const pictured = yardVehicles.filter(
    (_, index) => index < 2 * connections || index >= 3 * connections + photosAtOnce,
  )
  const pictureId = await givePictures(system, pictured, photo)
  for (let connection = 0; connection < connections; connection += 1) {
    const { id, plate } = await yard.standing(station, { status: null, shop_id: null })
    await system.make.right({ vehicle_id: id, person_id: person?.id ?? 0 })
    ownVehicles.push({ id, plate })
  }
  await system.query('vacuum analyze')
  await system.make.account({ username: adminName, group_name: 'admin' })
  await system.make.account({
    username: mainName,
    company_id: station.companyId,
    group_name: 'operator',
  })
  const refreshTokens: string[] = []
  for (let connection = 0; connection < connections; connection += 1)
    refreshTokens.push((await system.sessionOf('aino')).refresh_token)
  const owned = opened.move()
  return {
    system,
    station,
    ...(await signedIn(system, station)),
    key: await newKey(system),
    done: await doneAt(system, station),
    refreshTokens,
    yardVehicles,
    ownVehicles,
    pickupStation: another.id,
    pictureId,
    photo: photo.toString('base64'),
    largePhoto: (await drawPhoto({ width: 4000, height: 3000 }, 95)).toString('base64'),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Signs the clients in again: a token lives for 15 minutes. */
export async function renewSessions(context: BenchContext): Promise<void> {
  Object.assign(context, await signedIn(context.system, context.station))
}

async function signedIn(system: TestSystem, station: YardStation) {
  const token = async (who: string) => (await system.sessionOf(who)).access_token
  return {
    user: await token(station.username),
    main: await token(mainName),
    owner: await token('aino'),
    admin: await token(adminName),
  }
}

/** A key of the station's company with all rights. */
async function newKey({ call, sessionOf }: TestSystem): Promise<string> {
  const endsOn = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await call('POST', '/shop/operator/api-key/', {
    as: await sessionOf(mainName),
    body: { name: 'Mittaus', rights: keyRights, shop_ids: null, ends_on: endsOn },
  })
  return String(body.secret)
}

async function doneAt({ query }: TestSystem, station: YardStation): Promise<BenchContext['done']> {
  const [done] = await query<BenchContext['done']>(
    `select vehicle.id as vehicle, vehicle.plate, certificate.number as certificate,
      certificate.issued_on::text, load_id as load
    from vehicle
    join certificate on certificate.id = vehicle.standing_certificate_id
    join load_line on load_line.vehicle_id = vehicle.id
    where vehicle.shop_id = $1
      and exists (select from treatment_entry where treatment_entry.vehicle_id = vehicle.id)
    order by vehicle.status_updated_at desc limit 1`,
    [station.id],
  )
  if (!done) throw new Error('The station has no record')
  return done
}

/** These vehicles get the photo, with a small picture as the service draws it. */
async function givePictures(
  { appContext: ctx, query }: TestSystem,
  vehicles: readonly number[],
  photo: Buffer,
): Promise<string> {
  const file = { name: 'piha.jpg', content_type: 'image/jpeg' as const }
  const picture = await readPicture({ ...file, content_base64: photo.toString('base64') }, 'bench')
  const pictureId = await ctx.db.write((tx) => storeFile(ctx, tx, picture))
  await query('update vehicle set image_id = $1, thumbnail = $2 where id = any($3)', [
    pictureId,
    picture.thumbnail,
    vehicles,
  ])
  return pictureId
}

/** Soft shapes with a little noise. */
export function drawPhoto(
  size: { width: number; height: number },
  quality: number,
  sigma = 12,
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  return sharp({ create: { ...size, channels: 3, background: '#888888', noise } })
    .blur(0.8)
    .jpeg({ quality })
    .toBuffer()
}
