import type { ElementHandle, Page } from '@playwright/test'

/** Widths from which the header and the content share one left edge. */
const wideScreens = [1024, 1280, 1920]

/** The smallest phone, and how much larger its text is. */
const smallPhone = { width: 320, height: 640 }
const largerText = '130%'

/**
 * Left edges of the heading and of its column, which is that of the brand. A narrow column in the middle
 * has one task. Undefined where the heading stands in a dialog or in the header.
 */
const edgesOf = (page: Page) =>
  page.evaluate(async () => {
    // The page draws twice where a script follows the width of the window.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    // A link, or plain words where there is no page to lead to.
    const brand = document.querySelector('header > :first-child')
    if (!main || !heading || !brand?.checkVisibility()) return undefined
    // A part that scrolls by itself may have its heading out of sight.
    heading.scrollIntoView({ block: 'center' })
    const { paddingLeft, paddingRight } = getComputedStyle(main)
    const { left, width } = main.getBoundingClientRect()
    const column = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const oneTask = 45 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const head = heading.getBoundingClientRect()
    // A list of contents, a picture or the first column may stand beside it.
    const isBeside = [...main.querySelectorAll('*')].some((element) => {
      const box = element.getBoundingClientRect()
      const isLeft = box.width > 0 && box.right <= head.left && box.left < head.left
      return isLeft && box.top < head.bottom && box.bottom > head.top
    })
    if (isBeside) return undefined
    return {
      heading: head.left,
      column:
        column <= oneTask
          ? left + Number.parseFloat(paddingLeft)
          : brand.getBoundingClientRect().left,
    }
  })

/** Returns where the heading begins elsewhere than its column does, on a desk. */
export async function crookedHeadings(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const width of wideScreens) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await edgesOf(page)
    if (edges && Math.abs(edges.heading - edges.column) > 1.5) {
      wrong.push(`${width} px: the h1 begins at ${edges.heading}, its column at ${edges.column}`)
    }
  }
  return wrong
}

/** Returns the element that causes horizontal scrolling if any. */
export const sticksOut = (page: Page) =>
  page.evaluate(() => {
    // The list behind a dialog stays a table until the dialog closes, and cannot be scrolled.
    const dialogs = [...document.querySelectorAll('dialog[open] > *')]
    const frames = dialogs.length > 0 ? dialogs : [document.documentElement]
    return frames.flatMap((frame) => {
      const beyond = frame.scrollWidth - frame.clientWidth
      if (beyond <= 0) return []
      // The innermost element without which nothing overflows.
      const culprit = [...frame.querySelectorAll<HTMLElement>('*')].findLast((element) => {
        const { display } = element.style
        element.style.display = 'none'
        const isCured = frame.scrollWidth <= frame.clientWidth
        element.style.display = display
        return isCured
      })
      return [`${beyond} px: ${culprit?.outerHTML.slice(0, 200)}`]
    })
  })

/**
 * Returns what is cut on a small phone with larger text: a page or dialog that scrolls sideways, and
 * texts that end behind an edge. A table, a map and a drawing scroll in boxes of their own.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  await page.setViewportSize(smallPhone)
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), largerText)
  const beyond = await sticksOut(page)
  const hidden = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const main = document.querySelector('main')
    // The one row of a station's phone cuts its heading by design.
    const shown = [...(dialog ?? main ?? document.body).querySelectorAll('*')]
    return shown.flatMap((element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element)
      const isForReaders = clipPath !== 'none' && position === 'absolute'
      const isCutting = /hidden|clip/.test(`${overflowX} ${overflowY}`)
      if (!isCutting || isForReaders || !element.checkVisibility()) return []
      if (element.closest('.leaflet-container, table, svg, [aria-hidden=true]')) return []
      const pixels = element.scrollWidth - element.clientWidth
      const text = (element.textContent ?? '').trim()
      if (pixels <= 1 || text === '') return []
      const edge = element.getBoundingClientRect().right
      const inner = [...element.querySelectorAll('*')]
      const last = inner.findLast((each) => each.getBoundingClientRect().right > edge + 1)
      const culprit = (last ?? element).outerHTML.slice(0, 200)
      return [`${pixels} px cut of “${text.slice(0, 60)}”: ${culprit}`]
    })
  })
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return [...beyond, ...hidden]
}

/** Everything that opens or closes something by a press. An open dialog lies over the others. */
const placesOf = (root: string) => `${root} :is(button[aria-expanded], summary)`

/** Pixels from which a pressed control counts as moved. */
const far = 2

/** Waits until the page has painted the change, and what follows it. */
export const painted = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => {
          if (left === 0) resolve()
          else requestAnimationFrame(() => next(left - 1))
        }
        next(frames)
      }),
    6,
  )

/** Place, state, look and words of a disclosure, all of one moment. */
const factsOf = (control: ElementHandle<HTMLElement>) =>
  control.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    isOpen:
      element.getAttribute('aria-expanded') === 'true' ||
      (element.parentElement instanceof HTMLDetailsElement && element.parentElement.open),
    // A folded part hides what is in it.
    isThere: element.isConnected && element.checkVisibility({ visibilityProperty: true }),
    isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
    kind: `${element.tagName} ${element.className}`,
    words: element.innerText || element.getAttribute('aria-label'),
  }))

/** Longest time in which what lies over a control goes, and its own movement ends. */
const mostWaitMs = 10_000

/**
 * Brings a control into the middle of the window, and waits until it stands still and nothing lies
 * over its middle. Returns the middle, or what lies over it.
 */
const freePlace = (control: ElementHandle<HTMLElement>) =>
  control.evaluate(async (element, wait) => {
    const frame = () => new Promise(requestAnimationFrame)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const end = performance.now() + wait
    let still = 0
    let before = element.getBoundingClientRect()
    for (;;) {
      await frame()
      const box = element.getBoundingClientRect()
      still = box.x === before.x && box.y === before.y ? still + 1 : 0
      before = box
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const upper = document.elementFromPoint(x, y)
      const isFree = element.contains(upper)
      if (isFree && still >= 2) return { x, y }
      if (performance.now() > end) {
        return isFree ? 'it does not stand still' : `under ${upper?.outerHTML.slice(0, 160)}`
      }
    }
  }, mostWaitMs)

/**
 * Presses disclosures twice, each in the middle of the window where the page is long enough. Returns
 * those that move, or whose state does not turn and turn back. `wants` chooses by a kind, which is the
 * look of the control.
 */
export async function restlessDisclosures(
  page: Page,
  wants: (kind: string) => boolean,
): Promise<{ presses: number; wrong: string[] }> {
  // A press would close the suggestions of a field, which the next step of a tour chooses from.
  if (await page.getByRole('listbox').isVisible()) return { presses: 0, wrong: [] }
  const root = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main'
  // A press may remove others, so each is held by itself and not by its position.
  const all = (await page.locator(placesOf(root)).elementHandles()) as ElementHandle<HTMLElement>[]
  const openAtFirst: ElementHandle<HTMLElement>[] = []
  for (const control of all) if ((await factsOf(control)).isOpen) openAtFirst.push(control)
  const wrong: string[] = []
  let presses = 0
  for (const control of all) {
    // All of one moment: the page may remove the control in the next.
    const { isThere, isEnabled, kind, words } = await factsOf(control)
    if (!isThere || !isEnabled || !wants(kind)) continue
    const [name = ''] = (words ?? kind).split('\n')
    for (const which of ['first', 'second']) {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      // Room that an earlier press needed goes with the scrolling.
      await painted(page)
      const place = await freePlace(control)
      if (typeof place === 'string') {
        wrong.push(`${name}, ${which} press: ${place}`)
        break
      }
      const before = await factsOf(control)
      await page.mouse.click(place.x, place.y)
      await painted(page)
      presses += 1
      const after = await factsOf(control)
      const pixels = Math.abs(after.top - before.top)
      if (pixels >= far) wrong.push(`${name}, ${which} press: moved by ${pixels} px`)
      if (after.isOpen === before.isOpen) wrong.push(`${name}, ${which} press: state did not turn`)
    }
  }
  // One of several rows is open at a time. The next step of a tour may need that one.
  for (const control of openAtFirst) {
    const { isThere, isOpen } = await factsOf(control)
    if (isThere && !isOpen) await control.click()
  }
  return { presses, wrong }
}
