import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import {
  statementDates,
  statementNames,
  type Statement as Name,
} from '#rules/privacy/legal-pages.ts'
import { date, fill } from '#texts/index.ts'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './Statement.module.css'

/** One legal page: title, day of approval, sections, and links to the others. */
export function Statement({
  name,
  title,
  lead,
  children,
}: {
  name: Name
  title: string
  lead: string
  children: ReactNode
}) {
  const { updated, others } = useTexts('statements')
  const { statements } = useTexts('common')
  const locale = useLocale()
  return (
    <PublicFrame width="wide">
      <PageHead page={name} />
      <div className={css.page} data-stack>
        <article className={css.article} data-stack="8">
          <PageTitle lead={lead}>{title}</PageTitle>
          <p className={css.updated} data-soft>
            {fill(updated, { date: date(statementDates[name], locale) })}
          </p>
          {children}
        </article>
        <nav aria-label={others} data-unprinted className={css.others}>
          <ul data-stack>
            {statementNames.map((other) => (
              <li key={other}>
                <a
                  aria-current={other === name ? 'page' : undefined}
                  className={css.other}
                  data-line="0"
                  data-soft
                  href={pages[other].path}
                >
                  {statements[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PublicFrame>
  )
}

/** A heading and what is under it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} data-stack="4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Sections of plain paragraphs. */
export function Parts({
  sections,
}: {
  sections: readonly { readonly title: string; readonly text: readonly string[] }[]
}) {
  return sections.map(({ title, text }) => (
    <Part key={title} title={title}>
      <Paragraphs text={text} />
    </Part>
  ))
}

export function Paragraphs({ text }: { text: readonly string[] }) {
  return text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
