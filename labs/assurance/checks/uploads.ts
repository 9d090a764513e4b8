import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#rules/limits.ts'
import { yardFixtures } from '../../../e2e/support/yard-fixtures.ts'
import { createRequester, quantile, startCallers } from '../load.ts'
import type { AssuranceCheck } from '../check.ts'
import { startTestSystem } from '../test-system.ts'

const parallel = 20
const rounds = 3

export const uploads: AssuranceCheck = {
  name: 'uploads',
  figure: `${parallel} parallel 5 MB uploads, ${rounds} times`,
  target: 'memory under 400 MB, health p99 under 250 ms',
  run: async (tell) => {
    const system = await startTestSystem({ bare: true })
    try {
      const yard = yardFixtures(system)
      const station = await yard.station('Kuvia ottava')
      const content_base64 = (await photo()).toString('base64')
      const { ask, close } = createRequester(system.server.url)
      const waits: number[] = []
      let most = 0
      const health = startCallers(1, async () => {
        waits.push((await ask({ path: '/health/live' })).ms)
        most = Math.max(most, system.server.memory())
        await new Promise((resolve) => setTimeout(resolve, 10))
      })
      const statuses = new Map<number, number>()
      for (let round = 0; round < rounds; round += 1) {
        const { access_token: token } = await system.sessionOf(station.username)
        const vehicles = []
        for (let index = 0; index < parallel; index += 1)
          vehicles.push((await yard.standing(station)).id)
        const replies = await Promise.all(
          vehicles.map((id) =>
            ask({
              method: 'PATCH',
              path: `/api/shop/${station.id}/vehicle/${id}/`,
              token,
              timeoutMs: 120_000,
              body: JSON.stringify({
                image: { name: 'piha.jpg', content_type: 'image/jpeg', content_base64 },
              }),
            }),
          ),
        )
        for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        tell(`${round + 1} rounds, most ${most.toFixed(0)} MB`)
      }
      await health.stop()
      close()
      const p99 = quantile(waits, 0.99)
      const stored = statuses.get(200) ?? 0
      const response = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')
      return {
        measured: `memory at most ${most.toFixed(0)} MB, health p99 ${p99.toFixed(0)} ms; answers ${response}`,
        met: most < 400 && p99 < 250 && stored === parallel * rounds,
      }
    } finally {
      await system.close()
    }
  },
}

/** A photo of nearly the largest size: noise, which does not compress. */
async function photo(): Promise<Buffer> {
  const side = 1500
  const pixels = randomBytes(side * side * 3)
  const draw = (quality: number) =>
    sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
  let drawn = await draw(100)
  for (let quality = 98; drawn.length > limits.uploadBytes - 1024; quality -= 2)
    drawn = await draw(quality)
  return drawn
}
