import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import '#server/platform/files/resize-image.ts'
import { makePictures } from './pictures.ts'

const icon = fileURLToPath(new URL('../../web/icon.svg', import.meta.url))
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>')

test('the build draws its pictures in a process of the server, which still reads no SVG', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kierto-pictures-'))
  try {
    await cp(icon, join(root, 'web', 'icon.svg'))
    await makePictures(root)
    const drawn = await readdir(join(root, 'dist', 'web', 'pictures'))
    expect(drawn).toEqual(expect.arrayContaining(['icon-192.png', 'social-fi.png']))
  } finally {
    await rm(root, { recursive: true })
  }
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow('unsupported image format')
})
