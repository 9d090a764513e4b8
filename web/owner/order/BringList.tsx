import type { AskedConsents } from '#contract/consent.ts'
import type { Order } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useReadConsentsQuery } from '../api.ts'
import css from './BringList.module.css'

/** Papers and things that the owner has ready or brings with the vehicle. */
export function BringList({
  vehicle,
  consents = null,
}: {
  vehicle: { readonly id: number; readonly owner_count: number }
  /** Owners who have consented in the service. */
  consents?: Order['consents']
}) {
  const { bring: t } = useTexts('ownerOrder')
  const isShared = vehicle.owner_count > 1
  const { data: asked } = useReadConsentsQuery({ vehicleId: vehicle.id }, { skip: !isShared })
  return (
    <ul className={css.bring} data-stack="1">
      <li>{t.identity}</li>
      <li>{t.registration}</li>
      <li>{t.keys}</li>
      {isShared && <OthersPapers asked={asked} consents={consents} />}
    </ul>
  )
}

/** Papers of the other owners whose consent in the service does not replace them. */
function OthersPapers({
  asked,
  consents,
}: {
  asked: AskedConsents | undefined
  consents: Order['consents']
}) {
  const { bring: t } = useTexts('ownerOrder')
  const { papers } = useTexts('consent').panel
  if (!asked?.counts) return <li>{t.powers}</li>
  if (consents && consents.given >= consents.needed) return null
  const ofOthers = asked.slots.flatMap(({ way, state, paper_case: name }) =>
    way === 'paper' && state === 'requested' && name !== 'self' ? papers[name].list : [],
  )
  return (
    <>
      <li>{consents && consents.given > 1 ? fill(t.consents, consents) : t.either}</li>
      {[...new Set(ofOthers)].map((paper) => (
        <li key={paper}>{paper}</li>
      ))}
    </>
  )
}
