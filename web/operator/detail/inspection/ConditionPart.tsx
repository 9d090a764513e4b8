import { Suspense, useState } from 'react'
import type { Vehicle, VehicleDetail } from '#contract/station-vehicle.ts'
import { conditions, type Condition } from '#rules/vehicle/vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { suggestionOf } from '#rules/vehicle/suggested-use.ts'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup, type ChoiceOption } from '#web/ui/inputs/Checkbox.tsx'
import { ActionDialog, Dialog } from '#web/ui/feedback/Dialog.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Pencil, Tag, Transfer } from '#web/ui/icons/icons-work.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { HazardStrip } from '../../vehicle/Hazard.tsx'
import { Part } from '../Part.tsx'
import { useChange } from '../use-change.ts'
import { SendDialog } from '../later-views.ts'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import css from '../detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Planned use of the vehicle: the choice, and the two ways to give it away, on a phone elsewhere. */
export function ConditionPart({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorDetail').condition
  const { conditions: words, noCondition } = useTexts('operator').vehicle
  const hasRow = useHasRow()
  const [choosing, setChoosing] = useState(false)
  const { condition } = vehicle
  const inProcess = vehicle.status === 'shop_process'
  const word = condition ? t.change : t.choose
  return (
    <Part
      note={
        inProcess && (
          <Button icon={<Pencil />} variant="quiet" onClick={() => setChoosing(true)}>
            <Named name={`${word}: ${t.title}`}>{word}</Named>
          </Button>
        )
      }
      title={t.title}
    >
      {condition ? (
        <p>
          <strong>{words[condition]}</strong>
          <span className={css.line}>{t.hint[condition]}</span>
        </p>
      ) : (
        <p className={css.soft}>{noCondition}</p>
      )}
      {!hasRow && <GiveAway vehicle={vehicle} onConflict={onConflict} />}
      {choosing && (
        <Choice vehicle={vehicle} onClose={() => setChoosing(false)} onConflict={onConflict} />
      )}
    </Part>
  )
}

/** The two ways to give the vehicle to somebody else. Nothing where it is not here. */
export function GiveAway({ vehicle, onConflict }: Props) {
  const inProcess = vehicle.status === 'shop_process'
  if (!inProcess && vehicle.status !== 'shop_listing') return null
  return (
    <Actions>
      {inProcess && <Publish vehicle={vehicle} onConflict={onConflict} />}
      <Send vehicle={vehicle} onConflict={onConflict} />
    </Actions>
  )
}

function Choice({ vehicle, onClose, onConflict }: Props & { onClose: () => void }) {
  const texts = useTexts('operatorDetail')
  const t = texts.condition
  const { cancel } = useTexts('operator').reason
  const options = useConditionOptions(vehicle.id)
  const { unknown } = useTexts('vehicle')
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState<Condition | null>(vehicle.condition)
  const publishes = chosen === 'reuse_publish'
  const { change, error, busy } = useChange(vehicle, {
    onConflict: () => {
      onClose()
      onConflict()
    },
  })

  const save = async () => {
    if (chosen === null) return
    const move = publishes ? { status: 'shop_listing' as const } : {}
    const saved = await change({ condition: chosen, ...move })
    if (!saved) return
    onClose()
    const text = publishes
      ? fill(texts.publish.done, { vehicle: vehicleName(vehicle, unknown) })
      : t.saved
    dispatch(notify({ type: 'success', text }))
  }
  return (
    <Dialog
      actions={
        <Actions>
          <Button aria-disabled={chosen === null} busy={busy} onClick={() => void save()}>
            {publishes ? t.saveAndPublish : t.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </Actions>
      }
      open
      title={t.title}
      onClose={onClose}
    >
      <RadioGroup
        framed
        legend={t.legend}
        name="condition"
        options={options}
        value={chosen ?? ''}
        onChange={(event) => {
          setChosen(conditions.find((condition) => condition === event.target.value) ?? null)
        }}
      />
      <Failure error={error} title={publishes ? texts.publish.failed : t.failed} />
    </Dialog>
  )
}

/** Lists the vehicle to other operators for 24 hours, after a confirmation. */
function Publish({ vehicle, onConflict }: { vehicle: Vehicle; onConflict: () => void }) {
  const t = useTexts('operatorDetail').publish
  const { cancel } = useTexts('operator').reason
  const { unknown } = useTexts('vehicle')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { change, error, busy, reset } = useChange(vehicle, {
    onConflict: () => {
      setAsking(false)
      onConflict()
    },
  })

  const publish = async () => {
    const published = await change({ status: 'shop_listing', condition: 'reuse_publish' })
    if (!published) return
    setAsking(false)
    offerUndo({
      text: fill(t.done, { vehicle: vehicleName(vehicle, unknown) }),
      action: t.show,
      run: () => navigate(pages.operatorAvailable.path),
    })
  }
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button icon={<Tag />} variant="secondary" onClick={() => setAsking(true)}>
        {t.button}
      </Button>
      <ActionDialog
        busy={busy}
        action={t.confirm}
        onAction={publish}
        cancel={cancel}
        open={asking}
        title={t.title}
        onClose={close}
      >
        <HazardStrip hazard={hazardOf(vehicle.power)} />
        <p>{t.what}</p>
        <Failure error={error} title={t.failed} />
      </ActionDialog>
    </>
  )
}

/** The button that sends the vehicle to another station, and its dialog. */
function Send({ vehicle, onConflict }: { vehicle: Vehicle; onConflict: () => void }) {
  const texts = useTexts('operatorLists')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<Transfer />} variant="secondary" onClick={() => setAsking(true)}>
        {texts.send.button}
      </Button>
      {asking && (
        <Suspense>
          <SendDialog vehicle={vehicle} onClose={() => setAsking(false)} onConflict={onConflict} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Returns the planned use that the score suggests. undefined while the score is read, or when the
 * request failed.
 */
export function useSuggestion(vehicleId: number): {
  suggested: Condition | undefined
  isReading: boolean
} {
  const shopId = useShopId()
  const { currentData, isFetching } = yard.useReadScoreQuery(
    { shopId, vehicleId },
    { skip: vehicleId === 0 },
  )
  return {
    suggested: currentData && suggestionOf(currentData.score),
    isReading: isFetching && !currentData,
  }
}

/** Returns the planned uses as options. The one suggested by the score is marked. */
export function useConditionOptions(vehicleId: number): ChoiceOption[] {
  const { condition: texts, score } = useTexts('operatorDetail')
  const { conditions: names } = useTexts('operator').vehicle
  const { suggested } = useSuggestion(vehicleId)
  return conditions.map((value) => ({
    value,
    label: (
      <span data-cluster="1 2" data-inline>
        {names[value]} {value === suggested && <Badge tone="signal">{score.suggested}</Badge>}
      </span>
    ),
    hint: texts.hint[value],
  }))
}
