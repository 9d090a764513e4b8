// The service with the records of a country, and the clients of the hot calls.
import sharp from 'sharp'
import { readPicture, storeFile } from '#server/files/files.queries.ts'
import { yardFixtures, type YardStation } from '../../e2e/support/yard-fixtures.ts'
import { startTestSystem, type TestSystem } from '../assurance/test-system.ts'
import { seedStations, seedVehicles } from './seed.ts'

/** Connections that send at once. Each has its own vehicles where it writes. */
export const connections = 32

export type BenchContext = {
  system: TestSystem
  station: YardStation
  /** Tokens of the station's user, of one owner and of the association. */
  user: string
  owner: string
  admin: string
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
  /** A photo as a phone's browser sends it, in base64. */
  photo: string
  close: () => Promise<void>
}

const inProcess = 200
const adminName = 'admin-bench'

/** Starts it with so many vehicles besides those of the hot calls. */
export async function openBenchContext(
  vehicles: number,
  tell: (text: string) => void,
  settings: Record<string, string> = {},
): Promise<BenchContext> {
  const system = await startTestSystem({ bare: true, settings: { LOG_LEVEL: 'info', ...settings } })
  try {
    await seedStations(system)
    const yard = yardFixtures(system)
    const station = await yard.station('Mittauspiha')
    const another = await yard.station('Hakupiha')
    await seedVehicles(system, vehicles, tell)
    const yardVehicles: number[] = []
    const ownVehicles: { id: number; plate: string }[] = []
    await system.sessionOf('aino')
    const [person] = await system.query<{ id: number }>('select id from person')
    for (let index = 0; index < inProcess; index += 1) {
      const input = { condition: 'reuse' as const, certificate: index % 2 === 0 }
      yardVehicles.push((await yard.standing(station, input)).id)
    }
    const photo = await drawPhoto()
    // The upload replaces a picture and deletes its file, so its vehicles do not share this one.
    const pictured = yardVehicles.filter(
      (_, index) => index < 2 * connections || index >= 3 * connections,
    )
    const pictureId = await givePictures(system, pictured, photo)
    for (let connection = 0; connection < connections; connection += 1) {
      const { id, plate } = await yard.standing(station, { status: null, shop_id: null })
      await system.make.right({ vehicle_id: id, person_id: person?.id ?? 0 })
      ownVehicles.push({ id, plate })
    }
    await system.query('vacuum analyze')
    await system.make.account({ username: adminName, group_name: 'admin' })
    const refreshTokens: string[] = []
    for (let connection = 0; connection < connections; connection += 1)
      refreshTokens.push((await system.sessionOf('aino')).refresh_token)
    return {
      system,
      station,
      ...(await signedIn(system, station)),
      refreshTokens,
      yardVehicles,
      ownVehicles,
      pickupStation: another.id,
      pictureId,
      photo: photo.toString('base64'),
      close: system.close,
    }
  } catch (error) {
    await system.close()
    throw error
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
    owner: await token('aino'),
    admin: await token(adminName),
  }
}

/** These vehicles get the photo, with a small picture as the service draws it. */
async function givePictures(
  { appContext: ctx, query }: TestSystem,
  vehicles: readonly number[],
  photo: Buffer,
): Promise<string> {
  const file = { name: 'piha.jpg', content_type: 'image/jpeg' as const }
  const picture = await readPicture({ ...file, content_base64: photo.toString('base64') })
  const pictureId = await ctx.db.write((tx) => storeFile(ctx, tx, picture))
  await query('update vehicle set image_id = $1, thumbnail = $2 where id = any($3)', [
    pictureId,
    picture.thumbnail,
    vehicles,
  ])
  return pictureId
}

/** 1600 by 1200 pixels, about 300 kB: soft shapes with a little noise. */
function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888888', noise },
  })
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer()
}
