import { useEffect, useState } from 'react'
import type { PageName } from '#rules/pages.ts'
import { languageTag } from '#texts/index.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { useSharedTexts, useTextsContext } from '#web/texts/context.ts'
import type { SharedTextsOf, TextsContextValue } from '#web/texts/context.ts'

let shown: PageName | 'notFound' | null = null

/** Page and language of the document's title; at first what the build has drawn (hydrate-page.ts). */
let titled: string | undefined

function titleOfPrerendered(): string {
  const { screen, lang } = document.querySelector<HTMLElement>('#root')?.dataset ?? {}
  return `${screen} ${lang}`
}

type Titles = SharedTextsOf<'titles'>

/**
 * Calls with the titles: at once where they are there, so that what a step of a flow sets after it
 * stays (use-step-head.ts). Where they do not come, the title stays as it was.
 */
function withTitles({ locale, load }: TextsContextValue, set: (titles: Titles) => void): void {
  const loading: Promise<Titles> & { value?: Titles } = load('titles', locale)
  if (loading.value) set(loading.value)
  else loading.then(set, () => undefined)
}

/**
 * The page's title, its suffix and its description. On a navigation inside an app it also moves the
 * focus to the h1 and says the title; the first page of a document the browser announces itself.
 */
export function PageHead({ page }: { page: PageName | 'notFound' }) {
  const { titleSuffix } = useSharedTexts('common')
  const texts = useTextsContext()
  const { locale } = texts
  const [said, setSaid] = useState('')

  // A page that came with its title loads no texts for it.
  useEffect(() => {
    const wanted = `${page} ${languageTag[locale]}`
    titled ??= titleOfPrerendered()
    if (titled === wanted) return
    titled = wanted
    withTitles(texts, ({ pages }) => {
      if (titled !== wanted) return
      const { title, description } = pages[page]
      document.title = title + titleSuffix
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    })
  }, [page, locale, texts, titleSuffix])

  useEffect(() => {
    const moved = shown !== null && shown !== page
    shown = page
    if (!moved) return
    window.scrollTo(0, 0)
    focusHeading()
    withTitles(texts, ({ pages }) => setSaid(pages[page].title))
    // The language may change without a navigation: then nothing is to be announced.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [page])

  return (
    <output aria-live="polite">
      <Hidden>{said}</Hidden>
    </output>
  )
}

/** Moves the focus to the page's h1, e.g. after a step of a flow. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
