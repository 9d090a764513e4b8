import { useRef, useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { Transport } from '#contract/transport.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { yardPlace } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { count, fill } from '#texts/index.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Pin, Truck } from '#web/ui/icons/icons-places.tsx'
import { Checklist, Done, Transfer } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { BatchBar, LabelsButton } from '../batch/BatchBar.tsx'
import type { BatchTools } from '../batch/Choose.tsx'
import { StationPick, type PickedStation } from '../detail/listing/StationPick.tsx'
import { TransportChoice, useTransport } from '../detail/listing/TransportChoice.tsx'
import { load } from '../load/api.ts'
import { loadPath } from '../load/load-paths.ts'
import { useShopId } from '../state.ts'
import { stageProgress } from '../vehicle/stages-shown.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { treatmentContract } from '#contract/treatment.ts'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { uuid } from '#web/api/uuid.ts'
import { linesOf, openFluids, usualAnswer } from '../detail/treatment/record.ts'

/**
 * A batch for vehicles in process: give them a place or record their fluids. The rare ones make a load
 * of them, send them to a station or mark them done.
 */
export default function ProcessBar({ tools }: { tools: BatchTools }) {
  const { batch, run } = tools
  const { batch: t } = useTexts('operatorLists')
  const { finish: words } = useTexts('operatorDetail')
  const locale = useLocale()
  const hasRow = useHasRow()
  const [asked, setAsked] = useState<'reason' | 'send' | 'place' | null>(null)
  const isNone = batch.chosen.length === 0
  const open = batch.chosen.filter(hasOpenStages).length

  const put = (place: string) => {
    setAsked(null)
    void run(() => ({ yard_place: place }))
  }
  const finish = (reason?: string) => {
    setAsked(null)
    void run((vehicle) => ({
      status: 'shop_done',
      expected_status: vehicle.status,
      ...(reason && hasOpenStages(vehicle) && { reason }),
    }))
  }
  const send = (station: PickedStation, transport: Transport) => {
    setAsked(null)
    void run(({ status }) => ({
      status: 'shop_transfer',
      shop_id: station.id,
      expected_status: status,
      transport,
    }))
  }
  return (
    <>
      <BatchBar
        rare={
          <>
            <LoadButton vehicles={batch.chosen} />
            <Button
              disabled={isNone}
              icon={<Transfer />}
              variant="secondary"
              onClick={() => setAsked('send')}
            >
              {t.send}
            </Button>
            <Button
              disabled={isNone}
              icon={<Done />}
              variant="secondary"
              onClick={() => (open > 0 ? setAsked('reason') : finish())}
            >
              {t.finish}
            </Button>
            <LabelsButton vehicles={batch.chosen} />
          </>
        }
        tools={tools}
      >
        <Button
          aria-label={t.place.button}
          disabled={isNone}
          icon={!hasRow && <Pin />}
          variant="secondary"
          onClick={() => setAsked('place')}
        >
          {hasRow ? t.place.short : t.place.button}
        </Button>
        <Button
          aria-label={t.fluids}
          disabled={isNone}
          icon={!hasRow && <Checklist />}
          variant="secondary"
          onClick={() => void run(() => recordFluids)}
        >
          {hasRow ? t.fluidsShort : t.fluids}
        </Button>
      </BatchBar>
      {asked === 'place' && <PlaceDialog onClose={() => setAsked(null)} onConfirm={put} />}
      {asked === 'send' && (
        <SendDialog vehicles={batch.chosen} onClose={() => setAsked(null)} onConfirm={send} />
      )}
      {asked === 'reason' && (
        <ReasonDialog
          error={undefined}
          hint={words.open.hint}
          texts={{ ...words.open, what: count(t.openStages, open, locale) }}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => {
            finish(reason)
            return Promise.resolve(true)
          }}
        />
      )}
    </>
  )
}

/** Makes a draft of a load with the chosen vehicles and opens it. */
function LoadButton({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { batch: t } = useTexts('operatorLists')
  const shopId = useShopId()
  const navigate = useNavigate()
  const showError = useShowError()
  const [create, { isLoading }] = load.useCreateLoadMutation()
  const make = async () => {
    const { data, error } = await create({
      shopId,
      body: { vehicle_ids: vehicles.map(({ id }) => id) },
    })
    if (error) showError(error)
    else navigate(loadPath(data.id))
  }
  return (
    <Button
      busy={isLoading}
      disabled={vehicles.length === 0}
      icon={<Truck />}
      variant="secondary"
      onClick={() => void make()}
    >
      {t.load}
    </Button>
  )
}

const hasOpenStages = (vehicle: Vehicle) => {
  const { n, total } = stageProgress(vehicle)
  return n < total
}

/** The place of all chosen vehicles on the yard. */
function PlaceDialog({
  onConfirm,
  onClose,
}: {
  onConfirm: (place: string) => void
  onClose: () => void
}) {
  const { batch: t } = useTexts('operatorLists')
  const { place: words } = useTexts('operatorDetail')
  const { cancel } = useTexts('operator').reason
  const { fields } = useTexts('errors')
  const [place, setPlace] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const confirm = () => {
    const parsed = yardPlace.safeParse(place)
    if (parsed.data) return onConfirm(parsed.data)
    setError(fields.REQUIRED)
    input.current?.focus()
  }
  return (
    <ActionDialog
      open
      action={t.place.confirm}
      cancel={cancel}
      dirty={place !== ''}
      title={t.place.title}
      onAction={confirm}
      onClose={onClose}
    >
      <TextInput
        ref={input}
        required
        short
        autoCapitalize="characters"
        autoComplete="off"
        error={error}
        hint={words.hint}
        label={words.title}
        maxLength={limits.yardPlace}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

/** The choice of one station for all chosen vehicles. */
function SendDialog({
  vehicles,
  onConfirm,
  onClose,
}: {
  vehicles: readonly Vehicle[]
  onConfirm: (station: PickedStation, transport: Transport) => void
  onClose: () => void
}) {
  const { send: t } = useTexts('operatorLists')
  const { cancel } = useTexts('operator').reason
  const [station, setStation] = useState<PickedStation | null>(null)
  const [isMissing, setMissing] = useState(false)
  const transport = useTransport(vehicles)
  const confirm = () => {
    setMissing(station === null)
    const carried = transport.read()
    if (station && carried) onConfirm(station, carried)
  }
  const [first, ...rest] = new Set(vehicles.map(({ kind }) => kind))
  return (
    <ActionDialog
      open
      action={station ? fill(t.confirmTo, { station: station.name }) : t.confirmAll}
      cancel={cancel}
      dirty={station !== null}
      title={t.title}
      wide
      onAction={confirm}
      onClose={onClose}
    >
      <p>{t.whatAll}</p>
      <StationPick
        error={isMissing && !station ? t.choose : undefined}
        // Vehicles of several kinds: the answer tells which of them the station does not take.
        kind={rest.length === 0 ? (first ?? null) : null}
        picked={station}
        onPick={setStation}
      />
      <TransportChoice {...transport} />
    </ActionDialog>
  )
}

/** Records the open fluids of a vehicle with the amounts that the sheet suggests. */
async function recordFluids(at: { shopId: number; vehicleId: number }) {
  const read = await request(treatmentContract.readTreatment, at)
  if ('error' in read) return read
  const record = read.data
  if (record.open_hazards.length > 0) return { error: notSafe }
  const done_at = new Date().toISOString()
  const entries = openFluids(linesOf(record, [])).map((line) =>
    Object.assign({ id: uuid(), done_at }, usualAnswer(line)),
  )
  if (entries.length === 0) return read
  return request(treatmentContract.addTreatment, { ...at, body: { entries } })
}

const notSafe: ApiError = { code: 'ENTRY_NEEDED', fields: {}, status: 409, requestId: null }
