import { useEffect, useState } from 'react'
import type { PageName } from '#rules/pages.ts'
import { Hidden } from '#web/ui/Hidden.tsx'
import { useTexts } from '#web/texts.ts'

let shown: PageName | 'notFound' | null = null

/**
 * The page's title, its suffix and its description. On a navigation inside an app it also moves the
 * focus to the h1 and says the title; the first page of a document the browser announces itself.
 */
export function PageHead({ page }: { page: PageName | 'notFound' }) {
  const { pages, titleSuffix } = useTexts('common')
  const { title, description } = pages[page]
  const [said, setSaid] = useState('')

  useEffect(() => {
    document.title = title + titleSuffix
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, titleSuffix, description])

  useEffect(() => {
    const moved = shown !== null && shown !== page
    shown = page
    if (!moved) return
    window.scrollTo(0, 0)
    focusHeading()
    setSaid(title)
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
