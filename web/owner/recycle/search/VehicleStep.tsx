import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { plateOrVin } from '#rules/plate-or-vin.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/Button.tsx'
import { ArrowRight, Search } from '#web/ui/icons.tsx'
import { PlateInput } from '#web/ui/PlateInput.tsx'
import { Stack } from '#web/ui/Page.tsx'
import { request } from '#web/client.ts'
import { fieldText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { SearchHints } from '#web/vehicle/SearchHints.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { cleared } from '../draft.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { Trouble } from '../Trouble.tsx'

/** Step 1: the plate or the VIN, typed onto a plate. */
export default function VehicleStep({ draft, change, goTo }: StepProps) {
  const { search } = useTexts('recycle')
  const { unknown } = useTexts('vehicle')
  const errors = useTexts('errors')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const { plateOrVin: text, vehicle } = draft

  // An answer that comes after the step was left must not pull anyone back.
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const type = (typed: string) => {
    latest.current += 1
    setBusy(false)
    setWrong(undefined)
    setTrouble(null)
    change({ plateOrVin: typed })
  }

  const find = async (typed: string) => {
    const read = plateOrVin.safeParse(typed)
    setTrouble(null)
    setWrong(read.success ? undefined : read.error.issues[0]?.message)
    if (!read.success) return input.current?.focus()
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const body = { plate_or_vin: read.data }
    const answer = await request('POST /owner/vehicle/search/', { body })
    if (mine !== latest.current) return
    setBusy(false)
    if ('error' in answer) {
      change({ ...cleared, plateOrVin: read.data })
      const fault = answer.error.fields.plate_or_vin
      if (fault) return setWrong(fault)
      return setTrouble(answer.error)
    }
    // The same vehicle again keeps what was already said of it.
    const isSame = vehicle?.id === answer.data.id
    change({ ...(isSame ? {} : cleared), plateOrVin: read.data, vehicle: answer.data })
    goTo(answer.data.is_company_owned && !answer.data.is_verified ? 'right' : 'summary')
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void find(text)
  }
  return (
    <FlowPage draft={draft} lead={search.lead} step="vehicle" title={search.title}>
      <form noValidate onSubmit={submit}>
        <Stack gap={6}>
          <PlateInput
            ref={input}
            required
            enterKeyHint="search"
            error={fieldText(wrong, errors)}
            hint={search.hint}
            label={search.label}
            name="plate_or_vin"
            placeholder="ABC-123"
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <SearchHints
            isUnknown={trouble?.code === 'VEHICLE_UNKNOWN'}
            text={text}
            onUse={(other) => {
              change({ plateOrVin: other })
              void find(other)
            }}
          />
          {trouble && <Trouble busy={busy} error={trouble} onRetry={() => void find(text)} />}
          <Actions>
            <Button busy={busy} icon={<Search />} type="submit">
              {search.button}
            </Button>
          </Actions>
        </Stack>
      </form>
      {vehicle && !busy && !trouble && (
        <Actions>
          <p>{fill(search.found, { vehicle: vehicleName(vehicle, unknown) })}</p>
          <Button
            trailing={<ArrowRight />}
            variant="quiet"
            onClick={() => goTo(vehicle.is_verified ? 'summary' : 'right')}
          >
            {search.goOn}
          </Button>
        </Actions>
      )}
    </FlowPage>
  )
}
