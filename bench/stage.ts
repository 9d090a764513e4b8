// The service with the records of a country, and the callers of the hot calls.
import sharp from 'sharp'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { yardFleet, type YardStation } from '../e2e/yard-fleet.ts'
import { startWorld, type World } from '../assure/world.ts'
import { fillStations, fillVehicles } from './fill.ts'

/** So many connections ask at once, each with vehicles of its own where it writes. */
export const connections = 32

export type Stage = {
  world: World
  /** The same service in this process, whose statements are heard. */
  app: FastifyInstance
  station: YardStation
  /** Bearer headers of the station's user, of one owner and of the association. */
  user: Record<string, string>
  owner: Record<string, string>
  admin: Record<string, string>
  /** Of each connection: a vehicle in process at the station, and one of the owner's, by its plate. */
  yardVehicles: number[]
  ownVehicles: { id: number; plate: string }[]
  /** A station that fetches vehicles. */
  pickupStation: number
  /** A photo as a phone's browser sends it, in base64. */
  photo: string
  close: () => Promise<void>
}

const inProcess = 200
const adminName = 'admin-bench'

/** Starts it with so many vehicles beside those that the calls are about. */
export async function openStage(
  vehicles: number,
  tell: (text: string) => void,
  settings: Record<string, string> = {},
): Promise<Stage> {
  const world = await startWorld({ bare: true, settings: { LOG_LEVEL: 'info', ...settings } })
  try {
    await fillStations(world)
    const yard = yardFleet(world)
    const station = await yard.station('Mittauspiha')
    const another = await yard.station('Hakupiha')
    await fillVehicles(world, vehicles, tell)
    const yardVehicles: number[] = []
    const ownVehicles: { id: number; plate: string }[] = []
    await world.sessionOf('aino')
    const [person] = await world.ask<{ id: number }>('select id from person')
    for (let nth = 0; nth < inProcess; nth += 1) {
      const given = { condition: 'reuse' as const, certificate: nth % 2 === 0 }
      yardVehicles.push((await yard.standing(station, given)).id)
    }
    for (let nth = 0; nth < connections; nth += 1) {
      const { id, plate } = await yard.standing(station, { status: null, shop_id: null })
      await world.make.right({ vehicle_id: id, person_id: person?.id ?? 0 })
      ownVehicles.push({ id, plate })
    }
    await world.ask('vacuum analyze')
    await world.make.account({ username: adminName, group_name: 'admin' })
    const app = await createApp(world.house)
    await app.ready()
    return {
      world,
      app,
      station,
      ...(await signedIn(world, station)),
      yardVehicles,
      ownVehicles,
      pickupStation: another.id,
      photo: (await drawPhoto()).toString('base64'),
      close: async () => {
        await app.close()
        await world.close()
      },
    }
  } catch (error) {
    await world.close()
    throw error
  }
}

/** Signs the callers in anew: a token lives for a quarter of an hour. */
export async function signInAnew(stage: Stage): Promise<void> {
  Object.assign(stage, await signedIn(stage.world, stage.station))
}

async function signedIn(world: World, station: YardStation) {
  const bearer = async (who: string) => {
    const { access_token: token } = await world.sessionOf(who)
    return { authorization: `Bearer ${token}` }
  }
  return {
    user: await bearer(station.username),
    owner: await bearer('aino'),
    admin: await bearer(adminName),
  }
}

/** 1600 by 1200 pixels, some 300 kB: soft shapes with a little noise. */
function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888888', noise },
  })
    .blur(0.8)
    .jpeg({ quality: 80 })
    .toBuffer()
}
