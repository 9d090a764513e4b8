import { useEffect } from 'react'
import { date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { adopted, pageMargins } from './page-margins.ts'
import css from './PrintHead.module.css'

/**
 * The margins of each printed page of an app: its heading, whose page it is, the date and the page number. A page
 * with a period of its own has a `PrintHead`, which replaces them.
 */
export default function FramePrint({ subject }: { subject: string }) {
  const { printed } = useTexts('common')
  const locale = useLocale()
  useEffect(() => {
    let remove: (() => void) | null = null
    const before = () => {
      remove?.()
      if (document.querySelector('[data-print-head]')) return
      const title = document.querySelector('main h1')?.textContent ?? document.title
      remove = adopted(
        pageMargins({
          topLeft: `Kierto · ${title}`,
          topRight: subject,
          bottomLeft: fill(printed, { date: date(new Date(), locale) }),
        }),
      )
    }
    const after = () => {
      remove?.()
      remove = null
    }
    globalThis.addEventListener('beforeprint', before)
    globalThis.addEventListener('afterprint', after)
    return () => {
      globalThis.removeEventListener('beforeprint', before)
      globalThis.removeEventListener('afterprint', after)
      after()
    }
  }, [subject, printed, locale])
  // The class brings the rules of the paper with it.
  return <span data-frame-print hidden className={css.printed} />
}
