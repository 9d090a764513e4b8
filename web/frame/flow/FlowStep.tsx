import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { Steps } from '#web/ui/display/Steps.tsx'
import css from './FlowStep.module.css'
import { useEffect } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { focusHeading } from '../layout/PageHead.tsx'

/**
 * One step of a flow: how far one is, the way back, the one question as h1, what to do, and beside
 * it (on a phone below, or above with `asideFirst`) what stays in sight on every step. With `wide`
 * the step has the whole width; with `split`, the child that is marked `data-beside` takes the right
 * half where there is room.
 */
export function FlowStep({
  step,
  title,
  lead,
  flow,
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
  progress: { readonly label: string; readonly steps: readonly string[]; readonly current: number }
  /** The step before; null on the first, and where nothing goes back. */
  back: { readonly href: string; readonly word: string } | null
  aside?: ReactNode
  asideFirst?: boolean
  layout?: 'wide' | 'split'
  children: ReactNode
}) {
  useStepHead(step, title, flow)
  const beside = aside && <div className={css.aside}>{aside}</div>
  return (
    <div className={classes(css.page, layout && css[layout])} data-step={step}>
      <div className={css.steps}>
        <Steps {...progress} />
      </div>
      {asideFirst && beside}
      <div className={css.main}>
        <div>
          {back && (
            <LinkButton className={css.back} href={back.href} icon={<ArrowLeft />} variant="quiet">
              {back.word}
            </LinkButton>
          )}
          <PageTitle lead={lead}>{title}</PageTitle>
        </div>
        {children}
      </div>
      {!asideFirst && beside}
    </div>
  )
}

let shown: string | null = null

/**
 * For the steps of a flow: the document's title names step and flow, and a new step takes the focus
 * to its h1, which is then heard. The step's page carries `data-step`.
 */
function useStepHead(step: string, title: string, flow: string): void {
  const { titleSuffix } = useTexts('common')
  useEffect(() => {
    document.title = `${title} – ${flow}${titleSuffix}`
  }, [title, flow, titleSuffix])
  useEffect(() => {
    const moved = shown !== null && shown !== step
    shown = step
    if (moved) {
      window.scrollTo(0, 0)
      focusHeading()
    }
  }, [step])
  // The page's own head announces the way into the flow from another page.
  useEffect(() => () => queueMicrotask(forgetUnlessShown), [])
}

function forgetUnlessShown(): void {
  if (!document.querySelector('[data-step]')) shown = null
}
