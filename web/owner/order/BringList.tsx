import type { Order } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './BringList.module.css'

/** Papers and things that the owner brings with the vehicle. */
export function BringList({
  needsPowers,
  consents = null,
}: {
  needsPowers: boolean
  /** Consents in the service that replace powers of attorney. */
  consents?: Order['consents']
}) {
  const { bring: t } = useTexts('ownerOrder')
  const isComplete = consents !== null && consents.given >= consents.needed
  const isSome = consents !== null && consents.given > 1
  return (
    <ul className={css.bring}>
      <li>{t.identity}</li>
      <li>{t.registration}</li>
      <li>{t.keys}</li>
      {needsPowers && !isComplete && <li>{isSome ? fill(t.consents, consents) : t.powers}</li>}
    </ul>
  )
}
