import { useEffect, type ReactNode } from 'react'
import { fill } from '#texts/index.ts'
import { BackLink, LinkButton } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ArrowLeft, Check } from '#web/ui/icons/icons.tsx'
import { InHead, useHasRow, PageTitle } from '#web/ui/layout/Page.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { useUi } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { focusHeading } from '../layout/PageHead.tsx'
import css from './FlowStep.module.css'

/**
 * One step of a flow: progress, the way back, the question as h1, the form, and the content that
 * stays visible on every step. That content is next to the form; on a phone it is below, or above
 * with `asideFirst`. `wide` gives the step the whole width. `help` begins that content where the column of
 * the form ends. `split` puts the child with
 * `data-beside` into the right half. In the row of a phone's header `head` takes the place of the flow's
 * title and of the step's number.
 */
export function FlowStep({
  step,
  title,
  lead,
  flow,
  head,
  progress,
  back,
  aside,
  asideFirst = false,
  layout,
  children,
}: {
  step: string
  title: string
  lead?: ReactNode
  /** The title of the flow's page. */
  flow: string
  head?: ReactNode
  progress: StepsProps
  /** The previous step, or null on the first step and where there is no way back. */
  back: { readonly href: string; readonly word: string } | null
  aside?: ReactNode
  asideFirst?: boolean
  layout?: 'wide' | 'split' | 'help'
  children: ReactNode
}) {
  useStepHead(step, title, flow)
  const isInPage = !useHasRow()
  const beside = aside && <div className={css.aside}>{aside}</div>
  const backLink = back && isInPage && (
    <LinkButton className={css.back} href={back.href} icon={<ArrowLeft />} variant="act">
      {back.word}
    </LinkButton>
  )
  return (
    <div className={classes(css.page, layout && css[layout])} data-step={step}>
      {!isInPage && (
        <>
          {back && <BackLink href={back.href}>{back.word}</BackLink>}
          <InHead>{head ?? <p className={css.inHead}>{flow}</p>}</InHead>
        </>
      )}
      <div
        className={classes(
          css.steps,
          progress.isNumbered && css.numbered,
          !isInPage && head !== undefined && css.bare,
        )}
      >
        {progress.isNumbered && backLink}
        <Steps {...progress} />
      </div>
      {asideFirst && beside}
      <div className={css.main}>
        <div>
          {!progress.isNumbered && backLink}
          <PageTitle inPage lead={lead}>
            {title}
          </PageTitle>
        </div>
        {children}
      </div>
      {!asideFirst && beside}
    </div>
  )
}

let shown: string | null = null
/** Path of the page that showed it. */
let shownAt = ''

/**
 * Sets the document's title to step and flow. A new step focuses its h1, so that screen readers
 * announce it. The page of the step carries `data-step`.
 */
function useStepHead(step: string, title: string, flow: string): void {
  const { titleSuffix } = useTexts('common')
  useEffect(() => {
    document.title = `${title} – ${flow}${titleSuffix}`
  }, [title, flow, titleSuffix])
  useEffect(() => {
    const moved = shown !== null && shown !== step
    shown = step
    shownAt = location.pathname
    if (moved) {
      window.scrollTo(0, 0)
      focusHeading()
    }
  }, [step])
  // PageHead announces the entry into the flow from another page.
  useEffect(() => () => queueMicrotask(forgetUnlessShown), [])
}

/** A redirect inside a flow shows no step for a moment. Only another page ends the flow. */
function forgetUnlessShown(): void {
  if (!document.querySelector('[data-step]') && location.pathname !== shownAt) shown = null
}

interface StepsProps {
  /** Name of the flow. */
  label: string
  steps: readonly string[]
  /** Index of the current step from 0. Equals the number of steps when all are done. */
  current: number
  /** The step has its number alone, beside the way back: its heading says the same as its name. */
  isNumbered?: boolean
}

/**
 * Progress of a flow: one dash for each step. On phones only the current step has its name and
 * number.
 */
function Steps({ label, steps, current, isNumbered = false }: StepsProps) {
  const { words } = useUi()
  const total = steps.length
  const n = Math.min(current + 1, total)
  const Name = isNumbered ? Hidden : 'span'
  return (
    <div className={css.progress}>
      <p aria-hidden="true" className={css.now}>
        <span>{fill(words.step, { n, total })}</span> {!isNumbered && steps[n - 1]}
      </p>
      <ol aria-label={label} className={css.lane}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classes(css.step, index < current && css.done)}
          >
            <Name className={css.name}>
              {index < current && <Check />}
              {step}
              {index < current && <Hidden>, {words.stepDone}</Hidden>}
            </Name>
          </li>
        ))}
      </ol>
    </div>
  )
}
