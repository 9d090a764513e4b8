// The service with the data of the measured pages: 2 000 stations and one with 500 vehicles in
// process, each with a certificate and a picture of its own.
import sharp from 'sharp'
import { readPicture, storeFile } from '#server/platform/files/files.ts'
import { hosts } from '../../../e2e/support/test-app.ts'
import { yardFixtures, type YardStation } from '../../../e2e/support/yard-fixtures.ts'
import { startTestSystem, type TestSystem } from '../../assurance/test-system.ts'
import { seedStations } from '../seed.ts'

const inProcess = 500

export type BrowserTestSystem = TestSystem & {
  /** Addresses of the apps and of the spare-parts search. */
  url: string
  partsUrl: string
  yard: YardStation
  /** Plate of a vehicle of the owner that the service does not know. */
  plate: string
}

/** Starts it with the demo's records. */
export async function startBrowserTestSystem(): Promise<BrowserTestSystem> {
  const system = await startTestSystem({ settings: { SPARE_PARTS_HOST: hosts['spare-parts'] } })
  try {
    await seedStations(system)
    const yard = await yardFixtures(system).station('Mittauspiha')
    await system.query(
      `insert into vehicle (registry_id, plate, vin, make, model, model_year, kind, condition, status,
        status_updated_at, shop_id, created_at)
      select 'L' || n, 'MIT-' || n, 'LST' || lpad(n::text, 14, '0'), 'Toyota', 'Corolla',
        1990 + n % 30, 'car', 'recycle', 'shop_process', now() - n * interval '1 hour', $1,
        now() - n * interval '2 hours'
      from generate_series(1, ${inProcess}) n`,
      [yard.id],
    )
    await giveRecords(system, yard.id)
    await system.query('analyze')
    const { plate } = await system.vehicles.register(['aino'])
    const { port } = system.server
    return {
      ...system,
      url: `http://localhost:${port}`,
      partsUrl: `http://${hosts['spare-parts']}:${port}`,
      yard,
      plate,
    }
  } catch (error) {
    await system.close()
    throw error
  }
}

/**
 * Gives each vehicle of the station a certificate, so that it is in the list of those to recycle, and
 * a picture. A list fetches as many pictures as in a real yard.
 */
async function giveRecords(system: TestSystem, shopId: number): Promise<void> {
  const { appContext: ctx, make, query } = system
  const vehicles = await query<{ id: number }>('select id from vehicle where shop_id = $1', [
    shopId,
  ])
  const pictures = await Promise.all(paints.map(drawCar))
  for (const [index, { id }] of vehicles.entries()) {
    await make.certificate({ vehicle_id: id, shop_id: shopId })
    const picture = pictures[index % pictures.length]
    if (!picture) continue
    const fileId = await ctx.db.write((tx) => storeFile(ctx, tx, picture))
    await query('update vehicle set image_id = $1, thumbnail = $2 where id = $3', [
      fileId,
      picture.thumbnail,
      id,
    ])
  }
}

const paints = ['#7d2027', '#24457a', '#3d6b4a', '#c9c9c4', '#3a3a3a', '#b98a2f']

/** A car of that paint in front of a hedge. The noise gives its small picture 8 to 15 kB, as a photo. */
async function drawCar(paint: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 26 }
  const box = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  const size = { width: 640, height: 480, channels: 3 as const, background: '#8f9a8a' }
  const grain = await sharp({ create: { ...size, noise } })
    .png()
    .toBuffer()
  const content = await sharp({ create: size })
    .composite([
      { input: box(640, 170, '#6f6a62'), top: 310, left: 0 },
      { input: box(500, 110, paint), top: 240, left: 70 },
      { input: box(280, 80, paint), top: 165, left: 170 },
      { input: box(240, 55, '#c3d3da'), top: 180, left: 190 },
      { input: box(80, 60, '#1d1d1d'), top: 320, left: 130 },
      { input: box(80, 60, '#1d1d1d'), top: 320, left: 430 },
      { input: grain, blend: 'soft-light' },
    ])
    .blur(0.6)
    .jpeg({ quality: 85 })
    .toBuffer()
  const content_base64 = content.toString('base64')
  return readPicture({ name: 'piha.jpg', content_type: 'image/jpeg', content_base64 }, 'bench')
}
