import { useState } from 'react'
import type { ConsentSlot } from '#contract/consent.ts'
import { paperCases, type PaperCase } from '#rules/order/consent.ts'
import { date, fill, type Locale } from '#texts/index.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts, type Texts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useChangeConsentWayMutation } from '../api.ts'
import css from './ConsentPanel.module.css'

type Words = Texts<'consent'>['panel']

/** The other owners without names, with their answers and the choice of paper. */
export function ConsentSlots({
  slots,
  vehicleId,
}: {
  slots: readonly ConsentSlot[]
  vehicleId: number
}) {
  const { panel: texts } = useTexts('consent')
  const [now] = useState(() => new Date())
  const inForce = slots.filter((slot) => isInForce(slot, now)).length
  return (
    <>
      <p aria-live="polite">
        <strong>{fill(texts.count, { given: 1 + inForce, needed: 1 + slots.length })}</strong>
      </p>
      <ul className={css.slots}>
        {slots.map((slot) => (
          <Slot key={slot.id} now={now} slot={slot} vehicleId={vehicleId} />
        ))}
      </ul>
    </>
  )
}

const isInForce = ({ state, valid_until: until }: ConsentSlot, now: Date): boolean =>
  state === 'given' && until !== null && new Date(until) > now

function Slot({ slot, vehicleId, now }: { slot: ConsentSlot; vehicleId: number; now: Date }) {
  const { panel: texts } = useTexts('consent')
  const locale = useLocale()
  const showError = useShowError()
  const [change, { isLoading }] = useChangeConsentWayMutation()
  const { position, way, kind, state, paper_case: paperCase } = slot
  const turn = async (to: ConsentSlot['way'], paper?: PaperCase) => {
    const body = { position, way: to, ...(paper && { paper_case: paper }) }
    const result = await change({ vehicleId, body })
    if (result.error) showError(result.error)
  }
  const name = fill(kind === 'company' ? texts.company : texts.owner, { n: position })
  const isOpen = state === 'requested'
  return (
    <li className={css.slot}>
      <div className={css.who}>
        <span className={css.name}>{name}</span>
        <span>{stateWords(texts, slot, { now, locale })}</span>
        {isOpen && way === 'paper' && (
          <Papers chosen={paperCase} name={name} onChoose={(paper) => void turn('paper', paper)} />
        )}
      </div>
      {isOpen && kind !== 'restricted' && (
        <Button
          aria-label={`${name}: ${way === 'online' ? texts.toPaper : texts.toOnline}`}
          busy={isLoading}
          variant="act"
          onClick={() => void turn(way === 'online' ? 'paper' : 'online')}
        >
          {way === 'online' ? texts.toPaper : texts.toOnline}
        </Button>
      )}
    </li>
  )
}

function stateWords(
  texts: Words,
  slot: ConsentSlot,
  { now, locale }: { now: Date; locale: Locale },
): string {
  const { state, way, kind, answered_at: at } = slot
  if (state === 'requested' && kind === 'restricted') return texts.restricted
  if (state === 'requested' && way === 'paper') return texts.onPaper
  if (state === 'given') {
    if (!isInForce(slot, now)) return texts.expired
    return fill(texts.states.given, { time: at ? date(at, locale, 'moment') : '' })
  }
  return texts.states[state]
}

type PapersProps = {
  readonly name: string
  readonly chosen: PaperCase
  readonly onChoose: (chosen: PaperCase) => void
}

/** The papers that are needed, by who gives the power of attorney. */
function Papers({ name, chosen, onChoose }: PapersProps) {
  const { panel: texts } = useTexts('consent')
  return (
    <>
      <Select
        label={`${name}: ${texts.paperTitle}`}
        value={chosen}
        onChange={({ currentTarget }) =>
          onChoose(paperCases.find((each) => each === currentTarget.value) ?? 'self')
        }
      >
        {paperCases.map((value) => (
          <option key={value} value={value}>
            {texts.papers[value].title}
          </option>
        ))}
      </Select>
      <ul>
        {texts.papers[chosen].list.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    </>
  )
}
