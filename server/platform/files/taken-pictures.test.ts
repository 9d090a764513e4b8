import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resizeImage } from './resize-image.ts'

const colours = { red: [255, 0, 0], green: [0, 160, 0] } as const

/** Red on the left, green on the right, so that a turned picture shows it. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: 30, height: 40, channels: 3, background: '#00a000' } },
      left: 30,
      top: 0,
    },
  ])
const jpeg = () => picture().jpeg({ chromaSubsampling: '4:4:4', quality: 95 }).toBuffer()

/** Puts bytes in front of the first marker of that kind. */
function before(content: Buffer, marker: number, bytes: number[]): Buffer {
  const at = content.indexOf(Buffer.from([0xff, marker]))
  expect(at).toBeGreaterThan(0)
  return Buffer.concat([content.subarray(0, at), Buffer.from(bytes), content.subarray(at)])
}

/** Sets the end of the spectrum in the header of the scan to a value that no baseline JPEG has. */
function withOddScan(content: Buffer): Buffer {
  const odd = Buffer.from(content)
  const at = odd.indexOf(Buffer.from([0xff, 0xda]))
  odd[at + 2 + odd.readUInt16BE(at + 2) - 2] = 0
  return odd
}

/** Pictures of phones, cameras, scanners and programs, as public reports of other services have them. */
const pictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG': jpeg,
  'a progressive JPEG': () => picture().jpeg({ progressive: true, quality: 95 }).toBuffer(),
  'a JPEG in CMYK': () => picture().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
  'a JPEG of a Samsung phone with wrong parameters of its scan': async () =>
    withOddScan(await jpeg()),
  'a JPEG with strange bytes between its parts': async () =>
    before(
      await jpeg(),
      0xda,
      Array.from({ length: 18 }, () => 0),
    ),
  'a JPEG with zeros after its end': async () => Buffer.concat([await jpeg(), Buffer.alloc(4096)]),
  'a JPEG with a film after its end': async () =>
    Buffer.concat([await jpeg(), Buffer.from('\0\0\0\x18ftypmp42MotionPhoto_Data')]),
  'two JPEGs in one file': async () => Buffer.concat([await jpeg(), await jpeg()]),
  'a JPEG without its end marker': async () => (await jpeg()).subarray(0, -2),
  'a PNG with 16 bits': () => picture().toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => picture().png({ palette: true }).toBuffer(),
  'an interlaced PNG': () => picture().png({ progressive: true }).toBuffer(),
  'a PNG with bytes after its end': async () =>
    Buffer.concat([await picture().png().toBuffer(), Buffer.from('more')]),
  'a WebP without loss': () => picture().webp({ lossless: true }).toBuffer(),
  'a GIF': () => picture().gif().toBuffer(),
}

const colourAt = async (content: Buffer, left: number): Promise<number[]> => {
  const { data } = await sharp(content)
    .extract({ left, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const isNear = (found: number[], expected: readonly number[]) =>
  found.every((value, n) => Math.abs(value - (expected[n] ?? 0)) < 70)

test.each(Object.entries(pictures))('%s is taken as it looks', async (_, make) => {
  const { content } = await resizeImage(await make(), 'test')
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  expect(await colourAt(content, 10)).toSatisfy((found) => isNear(found, colours.red))
  expect(await colourAt(content, 50)).toSatisfy((found) => isNear(found, colours.green))
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo that lies as EXIF %i is upright',
  async (orientation) => {
    const lying = await picture().withMetadata({ orientation }).jpeg().toBuffer()
    const { content } = await resizeImage(lying, 'test')
    const isTurned = orientation > 4
    const { width, height, orientation: left } = await sharp(content).metadata()
    expect([width, height]).toEqual(isTurned ? [40, 60] : [60, 40])
    expect(left).toBeUndefined()
  },
)

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const noisy = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } })

const refused: Record<string, () => Promise<Buffer>> = {
  'a HEIC of an iPhone': async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'an AVIF': () => picture().avif().toBuffer(),
  'a TIFF of a scanner': () => picture().tiff().toBuffer(),
  'a BMP': async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'a JPEG of which a part is missing': async () => {
    const content = await noisy().jpeg().toBuffer()
    return content.subarray(0, content.length / 2)
  },
  'a JPEG whose body is zeros': async () => {
    const content = await jpeg()
    return content.fill(0, content.indexOf(Buffer.from([0xff, 0xda])))
  },
  'a PNG that breaks off': async () => {
    const content = await picture().png({ compressionLevel: 0 }).toBuffer()
    return content.subarray(0, content.length / 2)
  },
  'the start of a PNG alone': async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'a page of a server in place of the picture': async () =>
    Buffer.from('<!DOCTYPE html><title>404</title>'),
  'an empty file': async () => Buffer.alloc(0),
}

test.each(Object.entries(refused))('%s is refused by its code', async (_, make) => {
  await expect(resizeImage(await make(), 'test')).rejects.toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
  })
})
