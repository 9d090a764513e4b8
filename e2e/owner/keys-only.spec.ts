import type { Locator, Page } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { home } from '../pages/home.ts'
import { order, recycle } from '../pages/recycle.ts'
import { gateway } from '../pages/roles-gateway.ts'
import { stations } from '../pages/stations.ts'
import { tabTo } from '../support/press-keys.ts'
import { expect, test } from '../support/test.ts'

const controls =
  'button|link|textbox|radio|checkbox|combobox|option|dialog|region|group|radiogroup|list item'

/** Controls of the accessibility tree without a name, and words that nobody filled. */
async function namelessIn(page: Page, root: string): Promise<string[]> {
  const tree = await page.locator(root).last().ariaSnapshot()
  const nameless = new RegExp(String.raw`^- (${controls})(?: \[[^\]]*\])*:?$`)
  return tree
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => nameless.test(line) || /\{\w+\}/.test(line))
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

for (const language of ['se', 'en'] as const) {
  for (const viewport of sizes) {
    test.describe(`by keys alone in ${language} at ${viewport.width} px`, () => {
      test.use({ who: 'timo', language, viewport })
      test(
        'a company’s vehicle is ordered away, and each screen tells itself to a screen reader',
        { tag: '@full' },
        async ({ page, app, t }) => {
          const { plate } = await app.vehicles.register([{ company: 'yritys1', role: 'owner' }])
          const press = (key: string) => page.keyboard.press(key)
          const enter = async (control: Locator) => {
            await tabTo(page, control)
            await press('Enter')
          }
          const wrong: string[] = []
          const read = async (screen: string, root = 'main') => {
            wrong.push(...(await namelessIn(page, root)).map((line) => `${screen}: ${line}`))
          }
          const flow = recycle(page, t)
          const form = order(page, t)

          await page.goto('/person')
          await tabTo(page, home(page, t).field)
          await read('home')
          await page.keyboard.type(plate)
          await press('Enter')

          await expect(flow.right.heading).toBeFocused()
          await read('right')
          await enter(flow.right.button)
          await enter(gateway(page).company('Lahden Putkipajat Oy'))

          await expect(flow.summary.heading).toBeFocused()
          await read('summary')
          await enter(flow.summary.confirm)

          await expect(flow.place.heading).toBeFocused()
          if (await flow.place.own.isVisible()) {
            await tabTo(page, flow.place.own)
            await press('ArrowDown')
          }
          await tabTo(page, flow.place.search)
          await page.keyboard.type('Kuopio')
          await flow.place.firstSuggestion.waitFor()
          await read('place')
          await press('ArrowDown')
          await press('Enter')
          await expect(flow.place.chosen).toBeVisible()
          await enter(flow.place.button)

          await expect(flow.station.heading).toBeFocused()
          const station = stations(page, t).card('Kalla-Karjalan Kiertopelti Kuopio, Kylmämäki')
          await station.pickup.waitFor()
          await read('stations')
          await enter(station.pickup)

          await expect(form.dialog('pickup').getByRole('heading').first()).toBeFocused()
          await read('sheet', 'dialog[open]')
          await enter(form.allYes)
          await form.changeContact.or(form.phone).first().waitFor()
          // An earlier order has told both.
          if (!(await form.changeContact.isVisible())) {
            await tabTo(page, form.phone)
            await page.keyboard.type('040 123 4567')
            await press('Tab')
            await page.keyboard.type('timo@posti.example')
          }
          await tabTo(page, form.note)
          await page.keyboard.type('Pihan perällä')
          await enter(form.send.pickup)

          await expect(form.done('pickup')).toBeVisible()
          await read('result', 'dialog[open]')
          await enter(form.follow)
          await expect(frame(page, t).heading).toBeFocused()
          await page.getByRole('article').waitFor()
          await read('order')
          expect(wrong).toEqual([])
        },
      )
    })
  }
}
