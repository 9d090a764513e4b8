import type { Locator, Page } from '@playwright/test'
import { frame } from '../../../e2e/pages/frame.ts'
import { home } from '../../../e2e/pages/home.ts'
import { login } from '../../../e2e/pages/login.ts'
import { publicBattery } from '../../../e2e/pages/report.ts'
import { spareParts } from '../../../e2e/pages/spare-parts.ts'
import { stations } from '../../../e2e/pages/stations.ts'
import { shortcuts } from '../../../e2e/pages/shortcuts.ts'
import { yardFrame } from '../../../e2e/pages/yard-frame.ts'
import { yardLists } from '../../../e2e/pages/yard-lists.ts'
import { words } from '../../../e2e/support/texts.ts'
import type { BrowserTestSystem } from './browser-system.ts'

/** A page opened without any cache. */
export type Screen = {
  readonly name: string
  /**
   * Largest paint in ms at most, for public pages: 1.2 times that of a static page with the same
   * style sheets and fonts on this connection.
   */
  readonly target?: number
  /** The signed-in user. */
  readonly who?: (system: BrowserTestSystem) => string
  readonly address: (world: BrowserTestSystem) => string
  /** Steps before it in the same tab, at full speed. */
  readonly before?: (page: Page, world: BrowserTestSystem) => Promise<void>
  /** Present when the page shows everything. */
  readonly shown: (page: Page) => Locator
  /** One frequent action. */
  readonly act: (page: Page) => Promise<void>
}

const t = words.fi
const toSwedish = (page: Page) => frame(page, t).language('se').click()
const chooseYard = (page: Page, { url, yard }: BrowserTestSystem) =>
  page.goto(url).then(() =>
    page.evaluate(
      ([id, name]) => {
        localStorage.setItem('shopId', id)
        localStorage.setItem('shopName', name)
      },
      [String(yard.id), yard.name] as const,
    ),
  )

const firstCard = (page: Page) => yardLists(page, t).card('MIT-').card.first()

/** Pages of the table in docs/performance-browser.md. */
export const screens: readonly Screen[] = [
  {
    name: 'login',
    target: 900,
    address: ({ url }) => `${url}/login/person`,
    shown: (page) => login(page, t).personHeading,
    act: toSwedish,
  },
  {
    name: 'spare parts',
    target: 900,
    address: ({ partsUrl }) => partsUrl,
    shown: (page) => spareParts(page, t).heading,
    act: (page) => spareParts(page, t).make.pressSequentially('t'),
  },
  {
    name: 'battery form',
    target: 900,
    address: ({ url }) => `${url}/forms/battery`,
    shown: (page) => publicBattery(page, t).begin,
    act: toSwedish,
  },
  {
    name: 'owner home',
    who: () => 'aino',
    address: ({ url }) => `${url}/person`,
    shown: (page) => home(page, t).field,
    act: (page) => frame(page, t).menu.click(),
  },
  {
    name: 'station choice',
    who: () => 'aino',
    address: ({ url }) => `${url}/person/recycle?step=station`,
    before: async (page, { url, plate }) => {
      await page.goto(`${url}/person`)
      await shortcuts(page, t).toStations(plate, 'Helsinki')
    },
    shown: (page) => stations(page, t).cards.first(),
    act: (page) => stations(page, t).openNow.click(),
  },
  {
    name: 'operator home',
    who: ({ yard }) => yard.username,
    address: ({ url }) => `${url}/operator`,
    before: chooseYard,
    shown: (page) => yardFrame(page, t).process,
    act: (page) => frame(page, t).menu.click(),
  },
  {
    name: 'process list',
    who: ({ yard }) => yard.username,
    address: ({ url }) => `${url}/operator/process`,
    // The device remembers the open list.
    before: async (page, system) => {
      await chooseYard(page, system)
      await page.goto(`${system.url}/operator/process`)
      await yardLists(page, t).open('recycle')
      await firstCard(page).waitFor()
    },
    shown: firstCard,
    act: (page) => yardLists(page, t).section('recycle').click(),
  },
]
