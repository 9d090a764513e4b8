import { useEffect, useRef, useState } from 'react'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { cleared } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { hasPowersOfAttorney, powersOfAttorneyNeeded } from '../steps.ts'
import { useFocusHeading } from '../focus.ts'
import { useTechnicalRecord } from '../search/use-search.ts'
import { ById } from './ById.tsx'
import { ByHand, type Checked, type OwnerWay } from './ByHand.tsx'
import { HolderFacts } from './HolderFacts.tsx'
import { PowersOfAttorney } from './Powers.tsx'
import css from '../StepPage.module.css'

/** Step 3: the person handing over, and the person's right. */
export default function OwnerStep(props: StepProps) {
  const { state, change, goTo } = props
  const { owner } = useTexts('operatorRecycle')
  const dispatch = useAppDispatch()
  const [again, setAgain] = useState(false)
  const { car } = state
  if (car === null) return null

  const confirmed = ({ name, needs, needs_document, ...counts }: Checked) => {
    const known = { ...car, ...counts, owner: name, is_owner_confirmed: true }
    change({ car: known, isOwnerConfirmed: true, powers: cleared.powers })
    setAgain(false)
    // A withheld address may stay unknown, but the station is asked for it once.
    if (powersOfAttorneyNeeded(known) > 0 || needs.length > 0 || needs_document) return
    if (name === null) return
    const text = fill(owner.done, { name: `${name.first_name} ${name.last_name}` })
    dispatch(notify({ type: 'success', text }))
    goTo('certificate')
  }
  const isKnown =
    (state.isOwnerConfirmed || car.is_owner_confirmed || car.has_certificate) && !again
  return (
    <StepPage screen="owner" state={state} title={owner.title}>
      {isKnown ? (
        <Known {...props} onAgain={() => setAgain(true)} />
      ) : (
        <Ways {...props} onChecked={confirmed} />
      )}
    </StepPage>
  )
}

function Known({ state, change, goTo, onAgain }: StepProps & { onAgain: () => void }) {
  const { owner } = useTexts('operatorRecycle')
  useFocusHeading()
  const { car } = state
  if (car === null) return null
  const name = car.owner && `${car.owner.first_name} ${car.owner.last_name}`.trim()
  const goOn = () => {
    const { powers } = state
    const isReady = hasPowersOfAttorney(state)
    const missed = isReady ? 0 : powers.missed + 1
    change({ isOwnerConfirmed: true, powers: { ...powers, missed } })
    if (isReady) goTo('certificate')
  }
  return (
    <>
      <Alert title={name ? fill(owner.checked, { name }) : owner.checkedNameless} tone="success">
        <p>{car.order && state.isStartedFromIncoming ? owner.byOrder : owner.byStation}</p>
      </Alert>
      {powersOfAttorneyNeeded(car) > 0 && <PowersOfAttorney change={change} state={state} />}
      {car.has_certificate ? (
        <ActionBar>
          <Button trailing={<ArrowRight />} onClick={goOn}>
            {owner.goOn}
          </Button>
        </ActionBar>
      ) : (
        <HolderFacts vehicleId={car.id} onDone={goOn} />
      )}
      {!car.has_certificate && !state.isPlateless && (
        <Actions>
          <Button variant="quiet" onClick={onAgain}>
            {owner.again}
          </Button>
        </Actions>
      )}
    </>
  )
}

const ways = ['person', 'company', 'typed'] as const

/** The way of the check in one line, and all ways once the user asks for another one. */
function WayChoice({ way, onWay }: { way: OwnerWay; onWay: (way: OwnerWay) => void }) {
  const { owner } = useTexts('operatorRecycle')
  const [isOpen, setOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) group.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isOpen])
  if (!isOpen) {
    const { name } = owner.ways[way]
    return (
      <div className={css.way} data-cluster="0 4" data-apart>
        <p>{fill(owner.wayNow, { way: name })}</p>
        <Button variant="act" onClick={() => setOpen(true)}>
          <Named name={`${owner.change}: ${owner.way}`}>{owner.change}</Named>
        </Button>
      </div>
    )
  }
  return (
    <div ref={group}>
      <RadioGroup
        framed
        legend={owner.way}
        name="way"
        options={ways.map((value) => ({
          value,
          label: owner.ways[value].label,
          hint: owner.ways[value].hint,
        }))}
        value={way}
        onChange={({ currentTarget }) => {
          onWay(ways.find((value) => value === currentTarget.value) ?? 'person')
        }}
      />
    </div>
  )
}

/** The kinds of owner check. The registry's record selects the likely one. */
function Ways({ onChecked, ...props }: StepProps & { onChecked: (checked: Checked) => void }) {
  const { state, change } = props
  const { record, isFetching } = useTechnicalRecord(state)
  const { handover } = state
  const likely: OwnerWay = record?.is_restricted
    ? 'typed'
    : record?.is_company_owned
      ? 'company'
      : 'person'
  const way = handover.way ?? likely

  const choose = (chosen: OwnerWay, part: Partial<typeof handover> = {}) =>
    change({ handover: { ...handover, ...part, way: chosen } })
  const byHand = (basis: typeof handover.basis) =>
    choose('typed', { basis: handover.basis ?? basis })

  if (isFetching && !record && handover.way === null) {
    return (
      <Loading>
        <Skeleton height="4rem" lines={3} shape="block" />
      </Loading>
    )
  }
  return (
    <>
      <WayChoice way={way} onWay={choose} />
      {way === 'typed' ? (
        <ByHand
          key={String(record?.is_restricted)}
          {...props}
          likely={record?.is_restricted ? 'restricted' : null}
          onChecked={onChecked}
        />
      ) : (
        <ById
          key={way}
          {...props}
          company={record?.company_name ?? null}
          way={way}
          onByHand={byHand}
          onChecked={onChecked}
        />
      )}
    </>
  )
}
