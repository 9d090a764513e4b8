import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test.each(['png', 'webp', 'jpeg'] as const)(
  'a slow %s of 40 million pixels takes at most 3 s of a core',
  async (type) => {
    const slow = {
      png: { progressive: true },
      webp: { lossless: true, effort: 0 },
      jpeg: { progressive: true },
    }
    const folder = await mkdtemp(join(tmpdir(), 'kierto-picture-'))
    const file = join(folder, 'picture')
    await writeFile(file, await plain(8000, 5000).toFormat(type, slow[type]).toBuffer())
    // A process of its own: other tests share the processor time of this one.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      `
      import { readFileSync } from 'node:fs'
      import { resizeImage } from ${JSON.stringify(new URL('resize-image.ts', import.meta.url))}
      const picture = readFileSync(${JSON.stringify(file)})
      const before = process.cpuUsage()
      await resizeImage(picture)
      const { user, system } = process.cpuUsage(before)
      console.log(user + system)
    `,
    ])
    await rm(folder, { recursive: true })
    expect(Number(stdout)).toBeGreaterThan(0)
    expect(Number(stdout)).toBeLessThan(3_000_000)
  },
)
