import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { testContext } from '#server/testing/test-context.ts'
import { isStuckOnPictures } from './resize-image.ts'
import { storeFile, readFile, readPaper, readPicture } from './files.ts'

const ctx = testContext()

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

const input = (content: Buffer | string, name = 'auto.png') => ({
  name,
  content_type: 'image/png',
  content_base64: Buffer.from(content).toString('base64'),
})

const stored = async (content: Buffer | string, name?: string) => {
  const picture = await readPicture(input(content, name), 'test')
  const { thumbnail } = picture
  const imageId = await ctx.appContext.db.write((tx) => storeFile(ctx.appContext, tx, picture))
  const file = await readFile(ctx.appContext, ctx.appContext.db.read, imageId)
  return { imageId, thumbnail, file, facts: await sharp(file.content).metadata() }
}

/** A jpeg with a place in its EXIF, lying on its side. */
const photograph = () =>
  plain(640, 480)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photograph is kept without EXIF, upright, with its thumbnail', async () => {
  const sent = await photograph()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { file, facts, thumbnail } = await stored(sent, 'C:\\kuvat\\IMG 1.JPEG')
  expect(file).toMatchObject({ name: 'IMG 1.jpg', contentType: 'image/jpeg' })
  expect(facts).toMatchObject({ format: 'jpeg', width: 480, height: 640 })
  expect(facts.exif).toBeUndefined()
  expect(facts.orientation).toBeUndefined()
  const small = await sharp(thumbnail).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 240, height: 320 })
})

test.each(['png', 'webp', 'gif'] as const)('a %s is taken whatever its name says', async (type) => {
  const { file, facts } = await stored(await plain(30, 20).toFormat(type).toBuffer(), 'malware.exe')
  expect(file.name).toBe('malware.jpg')
  expect(facts).toMatchObject({ format: 'jpeg', width: 30, height: 20 })
})

test('of an animation the first frame is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(4 * 4 * 3, 255), Buffer.alloc(4 * 4 * 3, 0)])
  const gif = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { file, facts } = await stored(gif)
  expect(facts).toMatchObject({ width: 4, height: 4 })
  expect((await sharp(file.content).raw().toBuffer())[0]).toBeGreaterThan(240)
})

test('an svg is drawn and not kept, and what is transparent becomes white', async () => {
  const svg = `<?xml version="1.0"?><!-- a car --><svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script><image href=""/></svg>`
  await expect(readPicture(input(svg), 'test')).rejects.toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
  })
  const { file, facts } = await stored(
    svg.replace('<image href=""/>', '<rect width="9" height="9"/>'),
  )
  expect(facts).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  expect(file.content.toString('latin1')).not.toContain('script')
  expect((await sharp(file.content).raw().toBuffer()).at(-1)).toBe(255)
})

const noPictures: Record<string, () => Promise<Buffer> | Buffer> = {
  'a page that is named like a picture': () => Buffer.from('<html><svg></svg></html>'),
  'an svg with entities': () =>
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an svg past the pixel limit': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
  'a png past the pixel limit': () => plain(8160, 6251).png().toBuffer(),
  'a jpeg that breaks off': async () => (await photograph()).subarray(0, 900),
  'a tiff, which the library could read': () => plain(5, 5).tiff().toBuffer(),
  'a pdf': () => Buffer.from('%PDF-1.7\n'),
  nothing: () => Buffer.alloc(0),
}
test.each(Object.entries(noPictures))('%s is no picture', async (_name, content) => {
  await expect(readPicture(input(await content()), 'test')).rejects.toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
  })
})

const svg = (content: string, side = 6000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side}" height="${side}">${content}</svg>`
const dataOf = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

/** A few bytes that ask for hours of work or gigabytes of memory. */
const attacks = {
  'a filter that never ends': async () =>
    svg(
      `<filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="1000000" seed="0"/>'.repeat(20)}</filter><rect width="6000" height="6000" filter="url(#f)"/>`,
    ),
  'a wide blur that never ends': async () =>
    svg(
      `<filter id="f">${'<feMorphology operator="dilate" radius="3000"/>'.repeat(10)}</filter><rect width="6000" height="6000" filter="url(#f)"/>`,
    ),
  'a picture of gigabytes behind an include': async () => {
    const huge = await plain(15_000, 15_000).toColourspace('b-w').png().toBuffer()
    const inner = `<image width="100" height="100" xlink:href="${dataOf('image/png', huge)}"/>`
    const included = dataOf('image/svg+xml', svg(inner, 100))
    return svg(`<xi:include href="${included}" parse="xml"/>`, 100)
  },
}

test('attacks are refused within their limits, and leave the places to the next ones', async () => {
  const photo = input(await photograph())
  const sent = await Promise.all(Object.values(attacks).map((attack) => attack()))
  const refused = await Promise.allSettled(
    sent.map((attack, n) => readPicture(input(attack), `attacker ${n}`)),
  )
  for (const result of refused) {
    expect(result).toMatchObject({ reason: { code: 'FILE_TYPE_NOT_ALLOWED' } })
  }
  expect(isStuckOnPictures()).toBe(false)
  await expect(readPicture(photo, 'test')).resolves.toBeDefined()
})

test('a picture of exactly 51 million pixels is taken', async () => {
  const { facts } = await stored(await plain(8160, 6250).png().toBuffer())
  expect(facts).toMatchObject({ width: 2560, height: 1961 })
})

test('a photo of 50 megapixels is drawn small', async () => {
  const { facts } = await stored(await plain(8160, 6144).jpeg().toBuffer())
  expect(facts).toMatchObject({ width: 2560 })
})

test('a JPEG without its end marker is taken, and one without a part of its picture is not', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 400, height: 300, channels: 3 as const, background: 'red', noise }
  const whole = await sharp({ create }).jpeg().toBuffer()
  for (const lost of [1, 2]) {
    const { facts } = await stored(whole.subarray(0, -lost))
    expect(facts).toMatchObject({ width: 400, height: 300 })
  }
  for (const lost of [100, whole.length / 2]) {
    const read = readPicture(input(whole.subarray(0, -lost)), 'test')
    await expect(read).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
  }
})

test('the largest file is taken, and one byte more is not', async () => {
  const png = await plain(30, 20).png().toBuffer()
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  await expect(readPicture(input(padded(limits.uploadBytes)), 'test')).resolves.toBeDefined()
  await expect(readPicture(input(padded(limits.uploadBytes + 1)), 'test')).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  })
})

test('what is not base64 is told at its field', async () => {
  const broken = { ...input('x'), content_base64: '***not base64***' }
  await expect(readPicture(broken, 'test')).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extras: { fields: { content_base64: 'INVALID' } },
  })
})

test('a paper is a PDF as it came or a redrawn picture', async () => {
  const pdf = Buffer.from('%PDF-1.7\nsigned')
  expect(await readPaper({ name: '../../todistus', content: pdf }, 'test')).toEqual({
    name: 'todistus.pdf',
    contentType: 'application/pdf',
    content: pdf,
  })
  const photo = await readPaper({ name: 'todistus.jpg', content: await photograph() }, 'test')
  expect(photo.contentType).toBe('image/jpeg')
  expect((await sharp(photo.content).metadata()).exif).toBeUndefined()
  const html = { name: 'x.pdf', content: Buffer.from('<html>%PDF-1.7') }
  await expect(readPaper(html, 'test')).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
})

test('one caller with many pictures has few of them waiting, and no other caller waits behind', async () => {
  const photo = input(await photograph())
  const mine = Array.from({ length: 30 }, () => readPicture(photo, 'one with many'))
  const all = Promise.allSettled(mine)
  let isOver = false
  void all.then(() => (isOver = true))
  await readPicture(photo, 'another')
  expect(isOver).toBe(false)
  const refused = (await all).filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(23)
  for (const one of refused) expect(one.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('a photograph waits for no drawing', async () => {
  const photo = input(await photograph())
  const slow = await attacks['a wide blur that never ends']()
  let hasEnded = false
  const drawing = readPicture(input(slow), 'one').finally(() => (hasEnded = true))
  drawing.catch(() => undefined)
  await readPicture(photo, 'another')
  expect(hasEnded).toBe(false)
  await expect(drawing).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
})
