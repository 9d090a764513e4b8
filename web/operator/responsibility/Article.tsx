import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { BackLink } from '#web/ui/inputs/Button.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './Article.module.css'

/** A page to read: back link, title, and sections in one column. */
export function Article({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const { back } = useTexts('responsibility')
  return (
    <article className={css.article}>
      <div data-stack="3">
        <BackLink href={pages.operatorResponsibility.path}>{back}</BackLink>
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {children}
    </article>
  )
}

/** One section with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} data-stack="5">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Numbered points, each with the service's own figures below. */
export function Points({
  points,
}: {
  points: readonly { readonly text: string; readonly known?: ReactNode }[]
}) {
  return (
    <ol className={css.points}>
      {points.map(({ text, known }) => (
        <li key={text}>
          <p>{text}</p>
          {known && <p className={css.known}>{known}</p>}
        </li>
      ))}
    </ol>
  )
}
