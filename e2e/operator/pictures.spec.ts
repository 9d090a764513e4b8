import sharp from 'sharp'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { pictureSlots } from '#rules/vehicle/pictures.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardPictures } from '../pages/yard-pictures.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { rowsById } from '#server/testing/rows.ts'

const photo = async (background: string) => ({
  name: 'auto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test(
  'a vehicle gets a picture for each slot, and each is enlarged, replaced and removed',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Kuvaamo')
    const { id, plate } = await fixtures.standing(here)
    const { page } = await browserOf(here.username)
    const view = yardPictures(page, t)
    await yardFrame(page, t).choose(here.name)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/operator/process?vehicle=${id}`)
    // An iPhone gives a JPEG only where the input does not take its own type.
    const input = page.locator('input[type=file]').first()
    await expect(input).toHaveAttribute('accept', /image\/jpeg/)
    await expect(input).not.toHaveAttribute('accept', /image\/\*|hei[cf]/)
    for (const slot of pictureSlots.toReversed()) {
      await view.add(slot, await photo('#678'))
      await expect(view.tile(slot)).toBeVisible()
    }
    // Every place has its picture, so the camera is gone.
    await expect(view.camera).toBeHidden()
    await expect(view.part.getByRole('button')).toHaveCount(pictureSlots.length)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)

    const src = () => view.tile('rear').getByRole('img').getAttribute('src')
    const before = await src()
    await view.tile('rear').click()
    await expect(view.image('rear')).toHaveAttribute('src', /^blob:/)
    await view.replace('rear', await photo('#a51d2d'))
    await expect(view.enlarged('rear')).toBeHidden()
    await expect.poll(src).not.toBe(before)

    await view.tile('front').click()
    await view.remove('front').click()
    await view.cancel('front').click()
    await view.tile('front').click()
    await view.remove('front').click()
    await view.confirm('front').click()
    await expect(frame(page, t).notification(t.operatorDetail.picture.removed)).toBeVisible()
    await expect(view.camera).toBeVisible()
    // The first picture that is left stands for the vehicle in lists.
    await page.goto('/operator/process')
    const lists = yardLists(page, t)
    await lists.open('recycle')
    await expect(lists.card(plate).card.getByRole('img')).toBeVisible()
  },
)

test(
  'the small pictures of a list are fetched near the screen, and once',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Kuvalista')
    for (let count = 0; count < 30; count += 1) {
      const { id } = await fixtures.standing(here)
      await app.make.picture({ vehicle_id: id })
    }
    const { page } = await browserOf(here.username)
    await yardFrame(page, t).choose(here.name)
    await page.setViewportSize({ width: 390, height: 700 })
    /** Bytes that each small picture brought from the service. */
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/thumb/'))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      )
    const pictures = page.getByRole('main').getByRole('listitem').getByRole('img')
    const lists = yardLists(page, t)
    await page.goto('/operator/process')
    await lists.open('recycle')
    const { showAllOf } = t.operatorLists.process
    await page.getByRole('button', { name: fill(showAllOf, { n: 30 }), exact: true }).click()
    await expect(pictures).toHaveCount(30)
    await expect(pictures.first()).toHaveAttribute('src', /^blob:/)
    const first = await fetched()
    expect(first.length).toBeLessThan(15)
    expect(Math.min(...first)).toBeGreaterThan(0)
    await page.reload()
    await expect(pictures.first()).toHaveAttribute('src', /^blob:/)
    const again = await fetched()
    expect(again.length).toBeGreaterThan(0)
    expect(Math.max(...again)).toBe(0)
    await pictures.last().scrollIntoViewIfNeeded()
    await expect(pictures.last()).toHaveAttribute('src', /^blob:/)
  },
)

test(
  'a photo of a phone is made small before it is sent',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Pienennys')
    const { id } = await fixtures.standing(here)
    const { page } = await browserOf(here.username)
    const view = yardPictures(page, t)
    await yardFrame(page, t).choose(here.name)
    await page.goto(`/operator/process?vehicle=${id}`)
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const buffer = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#678', noise },
    })
      .blur(2)
      .jpeg({ quality: 97 })
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(2_000_000)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await view.add('front', { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
    // The size of docs/performance.md: at 1.6 Mbit/s it takes three seconds.
    expect((await sent).postDataBuffer()?.length).toBeLessThan(600_000)
    await expect(view.tile('front')).toBeVisible()
  },
)

test(
  'a file that is no picture is refused in words about pictures, at the pictures',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { refused } = t.operatorDetail.picture
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Rikkinäinen kuva')
    const { id } = await fixtures.standing(here)
    const { page } = await browserOf(here.username)
    const view = yardPictures(page, t)
    await yardFrame(page, t).choose(here.name)
    await page.goto(`/operator/process?vehicle=${id}`)
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
    const text = Buffer.from('This is only called a picture')
    // The device cannot read the first, the service refuses the second.
    for (const bad of [file('auto.heic', 'image/heic', text), file('a.jpg', 'image/jpeg', text)]) {
      await view.add('front', bad)
      await expect(view.refused).toContainText(refused.FILE_TYPE_NOT_ALLOWED)
      await expect(view.camera).toBeVisible()
    }
    const large = Buffer.alloc(limits.uploadBytes + 1, 'x')
    await view.add('front', file('iso.jpg', 'image/jpeg', large))
    await expect(view.refused).toContainText(refused.FILE_TOO_LARGE)
    await view.add('front', await photo('#678'))
    await expect(view.tile('front')).toBeVisible()
    await expect(view.refused).toBeHidden()
  },
)

test.describe('without a connection', () => {
  test.use({ complaints: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'pictures wait on the device, and each is sent once',
    { tag: '@full' },
    async ({ browserOf, app, t }) => {
      const fixtures = yardFixtures(app)
      const here = await fixtures.station('Katvepiha')
      const { id } = await fixtures.standing(here)
      const { page, context } = await browserOf(here.username)
      const view = yardPictures(page, t)
      await yardFrame(page, t).choose(here.name)
      await page.goto(`/operator/process?vehicle=${id}`)
      await expect(view.camera).toBeVisible()
      await context.setOffline(true)
      for (const slot of ['left', 'odometer', 'vin'] as const) {
        await view.add(slot, await photo('#345'))
        await expect(view.waiting(slot)).toBeVisible()
      }
      await context.setOffline(false)
      for (const slot of ['left', 'odometer', 'vin'] as const) {
        await expect(view.tile(slot)).toBeVisible()
      }
      const changes = await rowsById(app, 'record_change', { vehicle_id: id }, 'change', 'detail')
      expect(changes).toEqual(
        ['left', 'odometer', 'vin'].map((detail) => ({ change: 'picture', detail })),
      )
    },
  )
})

/** The words in the element that stand on more than one line, without their hyphen. */
function brokenWords(element: Element): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00ad]+/g)) {
      const range = document.createRange()
      // The hyphen of a break belongs to the letter after it, and stands on the line before.
      range.setStart(text, text.textContent?.[index - 1] === '\u00ad' ? index + 1 : index)
      range.setEnd(text, index + word.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}

test(
  'the name of a picture breaks between the parts of its words only',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Sanat')
    const { id } = await fixtures.standing(here)
    const { page } = await browserOf(here.username)
    await yardFrame(page, t).choose(here.name)
    for (const width of [320, 360, 390, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`/operator/process?vehicle=${id}`)
      const { camera, slots } = yardPictures(page, t)
      await camera.click()
      await expect(slots.getByRole('button').last()).toBeVisible()
      expect(await slots.evaluate(brokenWords), `${width} px`).toEqual([])
    }
  },
)
