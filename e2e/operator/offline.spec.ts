import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { persons } from '#stand-ins/registry.ts'
import { count, fill } from '#texts/index.ts'
import type { TestApp } from '../support/test-app.ts'
import { allCached, cached, newVersion, onDevice } from '../support/new-build.ts'
import { frame } from '../pages/frame.ts'
import { withText } from '../pages/names.ts'
import { start } from '../pages/login.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import type { Words } from '../support/texts.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures, type YardStation } from '../support/yard-fixtures.ts'

/** About 3 MB, as a phone's camera makes them: noise does not compress. */
const photo = async () => {
  const [width, height] = [1400, 1050]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919 * (at % 613)) & 255
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'auto.jpg', mimeType: 'image/jpeg', buffer }
}

/** A vehicle sent by another station with its certificate: only the last step is left. */
async function atLastStep(page: Page, app: TestApp, here: YardStation, t: Words) {
  const fixtures = yardFixtures(app)
  const there = await fixtures.station('Lähettävä piha')
  const { plate, id } = await fixtures.standing(here, {
    status: 'shop_transfer',
    sender_shop_id: there.id,
    certificate: true,
  })
  await page.goto(`/operator/recycle?vehicle=${id}`)
  const wizard = yardWizard(page, t)
  await expect(wizard.certificate.issuedHeading).toBeVisible()
  await wizard.details.condition('reuse').check()
  await wizard.details.remarks.fill('Tuulilasi on ehjä.')
  const chooser = page.waitForEvent('filechooser')
  await wizard.details.choose.click()
  await (await chooser).setFiles(await photo())
  await expect(wizard.details.preview).toContainText('auto.jpg')
  return { plate, id, wizard }
}

const changesOf = ({ appContext }: TestApp, vehicleId: number) =>
  appContext.db.read
    .selectFrom('audit')
    .where('action', '=', 'yard.vehicle.change')
    .where('vehicle_id', '=', vehicleId)
    .select('outcome')
    .execute()

const vehicleOf = ({ appContext }: TestApp, id: number) =>
  appContext.db.read
    .selectFrom('vehicle')
    .where('id', '=', id)
    .select(['status', 'condition', 'remarks', 'image_id'])
    .executeTakeFirstOrThrow()

const strip = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline: the app opens, the photo waits, is sent once, and a logout erases', async ({
    page: first,
    here,
    app,
    t,
  }) => {
    const context = first.context()
    await allCached(first, 'operator')
    const { id, plate } = await atLastStep(first, app, here, t)
    await context.setOffline(true)
    const { waiting } = t.operatorDay
    await yardWizard(first, t).details.finish.click()
    await expect(first.getByRole('alert').filter({ hasText: waiting.title })).toBeVisible()
    await expect(strip(first, t.common.line.off)).toBeVisible()
    await first.reload()
    await expect(first.getByRole('alert').filter({ hasText: waiting.title })).toBeVisible()
    await first.close()

    const page = await context.newPage()
    await page.goto('/operator')
    await expect(page.getByText(count(waiting.count, 1, 'fi'))).toBeVisible()
    await expect(page.getByText(plate)).toBeVisible()
    const kept = await onDevice(page)
    expect(kept).toContain('Tuulilasi on ehjä.')
    expect(kept).toContain('auto.jpg')
    for (const { personal_id } of persons) expect(kept).not.toContain(personal_id)
    await frame(page, t).logOut.click()
    const question = page.getByRole('dialog', { name: waiting.logOut.title })
    await question.getByRole('button', { name: waiting.logOut.stay }).click()
    await page.getByRole('link', { name: t.operator.home.logout }).click()
    await question.getByRole('button', { name: waiting.logOut.stay }).click()

    await context.setOffline(false)
    await expect(page.getByText(fill(waiting.sent, { name: plate }))).toBeVisible()
    await expect(page.getByText(count(waiting.count, 1, 'fi'))).toBeHidden()
    expect(await vehicleOf(app, id)).toMatchObject({
      status: 'shop_process',
      condition: 'reuse',
      remarks: 'Tuulilasi on ehjä.',
      image_id: expect.anything(),
    })
    expect(await changesOf(app, id)).toHaveLength(1)
    await expect.poll(() => onDevice(page)).toBe('')

    await context.setOffline(true)
    await frame(page, t).logOut.click()
    await expect(start(page, t).heading).toBeVisible()
    const { paths } = await cached(page)
    expect(paths.filter((path) => !/^\/(assets\/.+|shell)$/.test(path))).toEqual([])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await page.goto('/operator/process')
    await expect(page.getByText(plate)).toBeHidden()
    await context.setOffline(false)
  })
})

test.describe('with the service worker, after an update', () => {
  test.use({ serviceWorkers: 'allow', complaints: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'a list that an earlier version stored is not shown without a connection',
    { tag: '@full' },
    async ({ page, here, app, t }) => {
      const { plate } = await yardFixtures(app).standing(here, { certificate: true })
      const lists = yardLists(page, t)
      await allCached(page, 'operator')
      await page.goto('/operator/process')
      await lists.open('recycle')
      await expect(lists.card(plate).card).toBeVisible()
      await page.context().setOffline(true)
      await page.reload()
      await expect(lists.card(plate).card).toBeVisible()
      await page.evaluate(async () => {
        const opening = indexedDB.open('kierto-plan')
        await new Promise((resolve) => opening.addEventListener('success', resolve))
        const change = opening.result.transaction('days', 'readwrite')
        const cursors = change.objectStore('days').openCursor()
        cursors.addEventListener('success', () => {
          const cursor = cursors.result
          if (!cursor) return
          cursor.update({ ...(cursor.value as object), release: '/assets/earlier.js' })
          cursor.continue()
        })
        await new Promise((resolve) => change.addEventListener('complete', resolve))
        opening.result.close()
      })
      await page.reload()
      const failed = page.getByRole('main').getByRole('alert').first()
      await expect(failed).toContainText(t.errors.NETWORK_ERROR)
      await expect(lists.card(plate).card).toHaveCount(0)
    },
  )
})

test.describe('with the service worker, while the service is restarted', () => {
  // A page that reads its lists at that moment meets a closed port.
  test.use({
    serviceWorkers: 'allow',
    complaints: /ERR_CONNECTION_(REFUSED|RESET).*\/api\/shop\/\d+\//,
  })

  test(
    'a new version asks first, nothing reloads or is lost, and old pages keep working',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { line } = t.common
      const { search } = yardWizard(page, t)
      const second = await newVersion()
      const scripts = (tab: Page) =>
        tab.evaluate(() => Array.from(document.scripts, ({ src }) => src).join(' '))
      await allCached(page, 'operator')
      await page.goto('/operator/recycle')
      await search.field.fill('ABC-1')
      const [oldCache] = (await cached(page)).names
      try {
        await app.deploy(second.web)
        // A new page gets the new version from the network without a question.
        const fresh = await page.context().newPage()
        await fresh.goto('/operator')
        await expect(strip(page, line.updated)).toBeVisible()
        expect(await scripts(fresh)).toContain('_2.js')
        await expect(strip(fresh, line.updated)).toBeHidden()
        await fresh.close()

        expect(await scripts(page)).not.toContain('_2.js')
        await expect(search.field).toHaveValue('ABC-1')
        // A screen that this page has not loaded, and that the server no longer has.
        await yardFrame(page, t).item('operatorIncoming').click()
        await expect(frame(page, t).heading).toHaveText(t.titles.pages.operatorIncoming.title)
        await yardFrame(page, t).item('operatorRecycle').click()
        await page.getByRole('button', { name: line.reload, exact: true }).click()
        await expect(page.locator('script[src*="_2.js"]').first()).toBeAttached()
        await expect(search.field).toHaveValue('ABC-1')
        await expect(strip(page, line.updated)).toBeHidden()
        const { names } = await cached(page)
        expect(names).toContain('kierto-second')
        const shells = await page.evaluate(
          async (name) => (await (await caches.open(name)).match('/shell')) === undefined,
          oldCache ?? '',
        )
        expect(shells, 'the old shell is gone').toBe(true)
        // The page still loads screens ahead, which the next server does not have.
        await page.close()
      } finally {
        await app.deploy(null)
        await second.remove()
      }
    },
  )
})

test(
  'a lost response: sent again with the same key, and done once',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id, wizard } = await atLastStep(page, app, here, t)
    const keys: (string | undefined)[] = []
    await page.route(/\/api\/shop\/\d+\/vehicle\/\d+\/$/, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      // The connection fails first on the request, then on the response.
      if (keys.length === 2) await route.fetch()
      return route.abort('connectionfailed')
    })
    await wizard.details.finish.click()
    await expect(wizard.done.heading).toBeVisible()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await changesOf(app, id)).toHaveLength(1)
    expect((await vehicleOf(app, id)).image_id).not.toBeNull()
    await expect.poll(() => onDevice(page)).toBe('')
  },
)

test(
  'a draft survives the tab, for its user only',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { plate } = await atLastStep(page, app, here, t)
    const context = page.context()
    await expect.poll(() => onDevice(page)).toMatch(/"pictureKey":"[^"]/)
    await page.close()
    const { kept } = t.operatorRecycle
    const again = await context.newPage()
    const drafts = again.getByRole('button', { name: fill(kept.title.one, { n: 1 }), exact: true })
    await again.goto('/operator/recycle')
    await drafts.click()
    await expect(again.getByText(plate)).toBeVisible()
    await again.getByRole('button', { name: kept.goOn, exact: true }).click()
    const { details, leave } = yardWizard(again, t)
    await expect(details.remarks).toHaveValue('Tuulilasi on ehjä.')
    await expect(details.preview).toContainText('auto.jpg')
    // Left unfinished, it stays. A certified vehicle is not discarded with it.
    await yardFrame(again, t).item('operatorProfile').click()
    await expect(leave.leave).toBeHidden()
    await leave.keep.click()
    await yardFrame(again, t).item('operatorRecycle').click()
    await drafts.click()
    await again.getByRole('button', { name: kept.remove, exact: true }).click()
    await expect.poll(() => onDevice(again)).toBe('')

    await atLastStep(again, app, here, t)
    await expect.poll(() => onDevice(again)).toContain('auto.jpg')
    again.on('dialog', (dialog) => void dialog.accept())
    // Another user signs in over it.
    const { access_token, refresh_token, public_key } = await app.sessionOf('op1')
    await again.evaluate(
      (tokens) => {
        for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
        localStorage.removeItem('shopId')
      },
      { access_token, refresh_token, public_key },
    )
    await again.goto('/operator/select-station')
    await expect(frame(again, t).heading).toBeVisible()
    await expect.poll(() => onDevice(again)).not.toContain('auto.jpg')
    expect(await onDevice(again)).not.toContain('Tuulilasi')
  },
)

test(
  'can be installed: the manifest has no errors, in each language, and its icons exist',
  { tag: '@full' },
  async ({ page, app, t }) => {
    await page.goto('/operator')
    const session = await page.context().newCDPSession(page)
    const { data, errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '') as Manifest
    expect(manifest).toMatchObject({ lang: 'fi', name: t.pageFacts.install.names.all })
    expect(manifest.shortcuts.map(({ name }) => name)).toContain(
      t.titles.pages.operatorRecycle.title,
    )
    for (const { src, sizes } of manifest.icons) {
      const answer = await fetch(new URL(src, app.url))
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    for (const tag of ['fi', 'sv', 'en']) {
      const { headers } = await fetch(new URL(`/pictures/social-${tag}.png`, app.url))
      expect(headers.get('content-type')).toBe('image/png')
    }
    await frame(page, t).language('se').click()
    await expect(page.getByRole('banner')).toContainText(withText('Logga ut'))
    const inSwedish = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
    expect((inSwedish as Manifest).lang).toBe('sv')
  },
)

type Manifest = {
  lang: string
  name: string
  icons: { src: string; sizes: string }[]
  shortcuts: { name: string }[]
}
