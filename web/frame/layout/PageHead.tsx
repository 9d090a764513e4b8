import { useEffect, useState } from 'react'
import { pages, type PageName } from '#rules/pages.ts'
import { languageTag } from '#texts/index.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import {
  useSharedTexts,
  useTextsContext,
  type SharedTextsOf,
  type TextsContextValue,
} from '#web/texts/context.ts'

let shown: PageName | 'notFound' | null = null

/** Page and language of the document's title. The build sets the first one (hydrate-page.ts). */
let titled: string | undefined

function titleOfPrerendered(): string {
  const { screen, lang } = document.querySelector<HTMLElement>('#root')?.dataset ?? {}
  return `${screen} ${lang}`
}

type Titles = SharedTextsOf<'titles'>

/**
 * Calls `set` with the titles. It calls at once if they are loaded, so that the title of a flow's
 * step, set later, stays (useStepHead). If they fail to load, the title stays.
 */
function withTitles({ locale, load }: TextsContextValue, set: (titles: Titles) => void): void {
  const loading: Promise<Titles> & { value?: Titles } = load('titles', locale)
  if (loading.value) set(loading.value)
  else loading.then(set, () => undefined)
}

/** Sets the description. null removes it, so that no page has another page's description. */
function setDescription(text: string | null): void {
  const present = document.querySelector('meta[name="description"]')
  if (text === null) return present?.remove()
  const meta = present ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('name', 'description')
  meta.setAttribute('content', text)
  return undefined
}

/**
 * Sets the title of the page, and the description of a public one. After a navigation inside an app,
 * it also focuses the h1 and announces the title. The browser announces the first page of a document.
 */
export function PageHead({ page }: { page: PageName | 'notFound' }) {
  const { titleSuffix } = useSharedTexts('common')
  const texts = useTextsContext()
  const { locale } = texts
  const [said, setSaid] = useState('')

  // A prerendered title needs no texts.
  useEffect(() => {
    const wanted = `${page} ${languageTag[locale]}`
    titled ??= titleOfPrerendered()
    if (titled === wanted) return
    titled = wanted
    withTitles(texts, (titles) => {
      if (titled === wanted) document.title = titles.pages[page].title + titleSuffix
    })
    // Search engines read no page behind a login. Its first load has no room for descriptions.
    if (page !== 'notFound' && pages[page].access !== 'public') return setDescription(null)
    void texts.load('pageFacts', locale).then(
      ({ descriptions }) => titled === wanted && setDescription(descriptions[page]),
      () => undefined,
    )
  }, [page, locale, texts, titleSuffix])

  useEffect(() => {
    const moved = shown !== null && shown !== page
    shown = page
    if (!moved) return
    window.scrollTo(0, 0)
    focusHeading()
    withTitles(texts, (titles) => setSaid(titles.pages[page].title))
    // A change of the language without a navigation needs no announcement.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [page])

  return (
    <output aria-live="polite">
      <Hidden>{said}</Hidden>
    </output>
  )
}

/**
 * Focuses the page's h1, for example after a step of a flow. A page that begins with one field has
 * `data-first-field` on it, and gets the focus there.
 */
export function focusHeading(): void {
  const field = document.querySelector<HTMLElement>('main [data-first-field]')
  if (field) return field.focus()
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
