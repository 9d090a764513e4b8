import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { BackLink } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Unsaved } from './unsaved.ts'
import css from './management.module.css'

/** One record, or the form of a new one: the way back, its name, what it is, and its parts. */
export function View({
  back,
  title,
  lead,
  badges,
  children,
}: {
  back: { readonly href: string; readonly words: string }
  title: string
  lead?: ReactNode
  badges?: ReactNode
  children: ReactNode
}) {
  const [isUnsaved, report] = useState(false)
  const unsaved = useMemo(() => ({ isUnsaved, report }), [isUnsaved])
  useViewHead(title)
  return (
    <Unsaved value={unsaved}>
      <Stack gap={6}>
        <div data-stack="3">
          <Back {...back} />
          <PageTitle lead={lead}>{title}</PageTitle>
          {badges && (
            <p className={css.viewBadges} data-cluster="2">
              {badges}
            </p>
          )}
        </div>
        {children}
      </Stack>
    </Unsaved>
  )
}

type Parts = { children: ReactNode }

/** A form with what belongs to it beside it, where there is room. */
export function Columns({ children }: Parts) {
  return (
    <div className={css.columns} data-stack="5">
      {children}
    </div>
  )
}

/** Two parts that are alike, beside each other where there is room. */
export function TwoColumns({ children }: Parts) {
  return (
    <div className={css.halves} data-stack="5">
      {children}
    </div>
  )
}

/** Replaces a missing record. */
export function Missing({ back }: { back: { readonly href: string; readonly words: string } }) {
  const t = useTexts('operatorManagement')
  return (
    <Stack gap={4}>
      <Back {...back} />
      <EmptyState level={1} picture={<NothingFound />} title={t.notFound} what={t.notFoundWhat} />
    </Stack>
  )
}

function Back({ href, words }: { href: string; words: string }) {
  return (
    <div>
      <BackLink href={href}>{words}</BackLink>
    </div>
  )
}

/** Adds the record's name to the page's title while it is open and focuses its h1. */
function useViewHead(title: string): void {
  const { titleSuffix } = useTexts('common')
  useEffect(() => {
    const before = document.title
    document.title = title + titleSuffix
    return () => {
      document.title = before
    }
  }, [title, titleSuffix])
  useEffect(() => {
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
}
