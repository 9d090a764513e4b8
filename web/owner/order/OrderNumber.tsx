import { Suspense } from 'react'
import { fill } from '#texts/index.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import css from './OrderNumber.module.css'

// The writer of QR codes loads with the opened code only.
const QrCode = lazyScreen<{ text: string; label: string }>(
  () => import('#web/ui/display/QrCode.tsx'),
)

/** The number of an order, which opens its QR code for the gate. */
export function OrderNumber({ number }: { number: string }) {
  const { page: t } = useTexts('ownerOrder')
  return (
    <details className={css.code}>
      <summary>
        {number}
        <Hidden>, {t.showCode}</Hidden>
        <ChevronDown />
      </summary>
      <p>{t.numberHint}</p>
      <Suspense fallback={null}>
        <QrCode label={fill(t.code, { number })} text={number} />
      </Suspense>
    </details>
  )
}
