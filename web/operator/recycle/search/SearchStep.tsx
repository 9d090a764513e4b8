import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { plateOrVin } from '#rules/plate-or-vin.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button, LinkButton } from '#web/ui/Button.tsx'
import { ArrowRight, Search } from '#web/ui/icons.tsx'
import { Plus } from '#web/ui/icons-work.tsx'
import { PlateInput } from '#web/ui/PlateInput.tsx'
import { asApiError, fieldText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { SearchHints } from '#web/vehicle/SearchHints.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { cleared, forgetFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { pathOf } from '../steps.ts'
import { StepTrouble } from '../StepTrouble.tsx'
import css from './SearchStep.module.css'

/** Step 1: the plate or the VIN of the vehicle in the yard. */
export default function SearchStep({ state, change, goTo }: StepProps) {
  const { search } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const errors = useTexts('errors')
  const shopId = useShopId()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [ask, { isLoading: busy }] = yard.useSearchYardVehicleMutation()
  const [wrong, setWrong] = useState<string>()
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const { vop, car, isDone } = state

  // The wizard is walked again: only the searched text is left of the last time.
  useEffect(() => {
    if (isDone) change(cleared)
  }, [isDone, change])

  // An answer that comes after the step was left must not pull anyone back.
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const type = (typed: string) => {
    latest.current += 1
    setWrong(undefined)
    setTrouble(null)
    change({ vop: typed })
  }

  const find = async (typed: string) => {
    const read = plateOrVin.safeParse(typed)
    setTrouble(null)
    setWrong(read.success ? undefined : read.error.issues[0]?.message)
    if (!read.success) return input.current?.focus()
    latest.current += 1
    const mine = latest.current
    const answer = await ask({ shopId, body: { plate_or_vin: read.data } })
    if (mine !== latest.current) return
    const failed = asApiError(answer.error)
    if (failed) {
      forgetFiles(state)
      change({ ...cleared, vop: read.data })
      const fault = failed.fields.plate_or_vin
      return fault ? setWrong(fault) : setTrouble(failed)
    }
    if (!answer.data) return
    // The same vehicle again keeps what was already settled and entered.
    const isSame = car?.id === answer.data.id
    if (!isSame) forgetFiles(state)
    change({
      ...(isSame ? {} : cleared),
      vop: read.data,
      car: answer.data,
      isPlateless: answer.data.is_plateless,
    })
    goTo('vehicle')
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void find(vop)
  }
  return (
    <StepPage lead={search.lead} screen="search" state={state} title={search.title}>
      <form noValidate onSubmit={submit}>
        <PlateInput
          ref={input}
          required
          enterKeyHint="search"
          error={fieldText(wrong, errors)}
          hint={search.hint}
          label={search.label}
          name="plate_or_vin"
          placeholder="ABC-123"
          value={vop}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <SearchHints
          isUnknown={trouble?.code === 'VEHICLE_UNKNOWN'}
          text={vop}
          onUse={(other) => {
            change({ vop: other })
            void find(other)
          }}
        />
        {trouble && (
          <StepTrouble busy={busy} error={trouble} onRetry={() => void find(vop)}>
            {trouble.code === 'VEHICLE_UNKNOWN' && (
              <LinkButton href={pathOf('add')} icon={<Plus />} variant="secondary">
                {search.add}
              </LinkButton>
            )}
          </StepTrouble>
        )}
        <ActionBar>
          <Button busy={busy} icon={<Search />} type="submit">
            {search.button}
          </Button>
        </ActionBar>
      </form>
      {car && !isDone && !busy && !trouble && (
        <Actions>
          <p>{fill(search.found, { vehicle: vehicleName(car, unknown) })}</p>
          <Button trailing={<ArrowRight />} variant="quiet" onClick={() => goTo('vehicle')}>
            {search.goOn}
          </Button>
        </Actions>
      )}
      <section className={css.other}>
        <h2>{search.without}</h2>
        <p>{search.withoutWhat}</p>
        <div>
          <LinkButton href={pathOf('add')} icon={<Plus />} variant="secondary">
            {search.add}
          </LinkButton>
        </div>
      </section>
    </StepPage>
  )
}
