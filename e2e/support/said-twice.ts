import type { Page } from '@playwright/test'

/**
 * Returns the sentences of five words or more that stand twice in sight, on the page or in its open
 * dialog. Rows of a list may say the same of different things. A summary of errors repeats the words at
 * the fields.
 */
export const saidTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const repeated = '[role=alert], [id$="-error"]'
    const rows = 'li, tr, tbody, article, dl > div, fieldset'
    // Captions tell rows of tables apart, labels fields. A list before sending repeats their notes.
    const shown = 'tr, [data-field], li:has(> strong)'
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const inRowsOfOneList = (one: Element, other: Element) => {
      const apart = [one, other].map((each) => each.closest(shown))
      if (apart[0] && apart[1] && apart[0] !== apart[1]) return true
      for (let row = one.closest(rows); row; row = row.parentElement?.closest(rows) ?? null) {
        const { parentElement: list, tagName } = row
        if (!list?.contains(other)) continue
        return [...list.children].some(
          (each) => each !== row && each.tagName === tagName && each.contains(other),
        )
      }
      return false
    }
    const sentences = [...root.querySelectorAll('*')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isSeen =
        element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
      if (!isSeen || element.closest(repeated)) return []
      const own = [...element.childNodes].filter((node) => node instanceof Text)
      const text = own.map((node) => node.data).join(' ')
      return [...new Intl.Segmenter('fi', { granularity: 'sentence' }).segment(text)]
        .map(({ segment }) => segment.trim())
        .filter((sentence) => /[.!?]$/.test(sentence) && sentence.split(/\s+/).length >= 5)
        .map((sentence) => ({ sentence, element }))
    })
    const said = Map.groupBy(sentences, ({ sentence }) => sentence)
    return [...said]
      .filter(([, [first, ...more]]) =>
        more.some(({ element }) => first && !inRowsOfOneList(first.element, element)),
      )
      .map(([sentence]) => sentence)
  })
