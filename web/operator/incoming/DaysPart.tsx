import { Suspense, useState } from 'react'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'
import { useTexts } from '#web/texts/texts.ts'

/** Not on the device without a connection: days are read and changed at the service only. */
const Days = lazyScreen(() => import('./Days.tsx'))

/** Days on which the station differs from its week. Every user of the station changes them. */
export function DaysPart() {
  const { days: t } = useTexts('operator').incoming
  const [open, setOpen] = useState(false)
  const isOnline = useOnline()
  if (!isOnline) return null
  return (
    <Collapse open={open} title={t.title} onToggle={setOpen}>
      {open && (
        <Suspense fallback={null}>
          <Days />
        </Suspense>
      )}
    </Collapse>
  )
}
