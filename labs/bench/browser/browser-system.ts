// The service with the data of the measured pages: 2 000 stations and one with 500 vehicles in
// process, each with a certificate and a picture of its own.
import { readPicture, storeFile } from '#server/platform/files/files.ts'
import { hosts } from '../../../e2e/support/test-app.ts'
import { yardFixtures, type YardStation } from '../../../e2e/support/yard-fixtures.ts'
import { startTestSystem, type TestSystem } from '../../assurance/test-system.ts'
import { drawPhoto } from '../bench-context.ts'
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
  await using opened = new AsyncDisposableStack()
  const settings = { SPARE_PARTS_HOST: hosts['spare-parts'] }
  const system = opened.use(await startTestSystem({ settings }))
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
  const owned = opened.move()
  return {
    ...system,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
    url: `http://localhost:${port}`,
    partsUrl: `http://${hosts['spare-parts']}:${port}`,
    yard,
    plate,
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
  // The noise gives its small picture 8 to 15 kB, as a photo.
  const photo = await drawPhoto({ width: 640, height: 480 }, 85, 30)
  const content_base64 = photo.toString('base64')
  const file = { name: 'piha.jpg', content_type: 'image/jpeg' as const, content_base64 }
  const picture = await readPicture(file, 'bench')
  for (const { id } of vehicles) {
    await make.certificate({ vehicle_id: id, shop_id: shopId })
    const fileId = await ctx.db.write((tx) => storeFile(ctx, tx, picture))
    await query('update vehicle set image_id = $1, thumbnail = $2 where id = $3', [
      fileId,
      picture.thumbnail,
      id,
    ])
  }
}
