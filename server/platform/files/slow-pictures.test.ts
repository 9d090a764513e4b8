import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test.each(['png', 'webp', 'jpeg'] as const)(
  'a slow %s of 51 million pixels takes at most 4 s of a core',
  async (type) => {
    const slow = {
      png: { progressive: true },
      webp: { lossless: true, effort: 0 },
      jpeg: { progressive: true },
    }
    const folder = await mkdtemp(join(tmpdir(), 'kierto-picture-'))
    const file = join(folder, 'picture')
    await writeFile(file, await plain(8160, 6250).toFormat(type, slow[type]).toBuffer())
    // A process of its own: other tests share the processor time of this one.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      `
      import { readFileSync } from 'node:fs'
      import { resizeImage } from ${JSON.stringify(new URL('resize-image.ts', import.meta.url))}
      const picture = readFileSync(${JSON.stringify(file)})
      const before = process.cpuUsage()
      await resizeImage(picture, 'test')
      const { user, system } = process.cpuUsage(before)
      console.log(user + system)
    `,
    ])
    await rm(folder, { recursive: true })
    expect(Number(stdout)).toBeGreaterThan(0)
    expect(Number(stdout)).toBeLessThan(4_000_000)
  },
)

test('one user with many slow drawings keeps no other user from a photo', async () => {
  const ctx = await startTestContext()
  const [a, b] = [await stationWithUser(ctx), await stationWithUser(ctx)]
  onTestFinished(() => ctx.close())
  const vehicleAt = (shopId: number) =>
    ctx.make.vehicle({ status: 'shop_process', shop_id: shopId })
  const [mine, theirs] = [await vehicleAt(a.shop.id), await vehicleAt(b.shop.id)]
  const put = ({ shop, as }: typeof a, id: number, content: Buffer | string) => {
    const content_base64 = Buffer.from(content).toString('base64')
    const body = { name: 'auto', content_type: 'image/png', content_base64 }
    return ctx.call('PUT', `/shop/${shop.id}/vehicle/${id}/picture/left/`, { as, body })
  }
  const blur = '<feMorphology operator="dilate" radius="3000"/>'.repeat(10)
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${blur}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`
  let ended = 0
  const attack = Array.from({ length: 24 }, async () => {
    const { status } = await put(a, mine.id, slow)
    if (status === 415) ended += 1
    return status
  })
  const photo = await plain(900, 600).jpeg().toBuffer()
  for (let n = 0; n < 3; n += 1) expect((await put(b, theirs.id, photo)).status).toBe(200)
  // The attack still goes on.
  expect(ended).toBeLessThan(3)
  expect(new Set(await Promise.all(attack))).toEqual(new Set([415, 503]))
}, 120_000)
