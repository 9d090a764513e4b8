import { useEffect } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { focusHeading } from '../layout/PageHead.tsx'

let shown: string | null = null

/**
 * For the steps of a flow: the document's title names step and flow, and a new step takes the focus
 * to its h1, which is then heard. The step's page carries `data-step`.
 */
export function useStepHead(step: string, title: string, flow: string): void {
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
