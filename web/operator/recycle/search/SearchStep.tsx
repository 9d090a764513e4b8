import { useEffect, useState, type SubmitEvent } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { count, date, fill } from '#texts/index.ts'
import { LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { asApiError } from '#web/api/errors.ts'
import type { Result } from '#web/api/http.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { PlateSearch, type FailedSearch } from '#web/vehicle/PlateSearch.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { usePassedText } from '../../find/found.ts'
import { ScanButton } from '../../scan/ScanButton.tsx'
import { reception } from '../../api.ts'
import { outages, useShopId } from '../../state.ts'
import { useIsLost } from '../../upload-queue/use-upload-queue.ts'
import { NotedVehicles } from '../../note/NotedVehicles.tsx'
import { addNote, removeNote, type Note } from '../../note/notes.ts'
import { cleared, empty, isWizard, listStoredWizards, removeFiles, removeWizard } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert, StepPage } from '../StepPage.tsx'
import { pathOf, screenAt } from '../steps.ts'
import { useSearch } from './use-search.ts'
import css from '../StepPage.module.css'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { FileChoice } from '../../picture/FileChoice.tsx'
import { pictureTypes } from '../../picture/fit-picture.ts'

/** Step 1: the plate or the VIN of the vehicle. */
export default function SearchStep({ state, change, goTo }: StepProps) {
  const { kept, search } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const { send, reset } = useSearch()
  const { vop, car, isDone } = state
  const isLost = useIsLost()
  const [hasFailed, setFailed] = useState(false)

  // A new run of the wizard keeps only the searched text of the last one.
  useEffect(() => {
    if (isDone) change(cleared)
  }, [isDone, change])

  // The station search did not find it here.
  usePassedText((text) => {
    reset()
    change({ vop: text })
  })

  const ask = async (plateOrVin: string): Promise<Result<Vehicle>> => {
    const result = await send({ shopId, body: { plate_or_vin: plateOrVin } })
    if (result.data) return { data: result.data }
    const error = asApiError(result.error)
    setFailed(error.code === 'NETWORK_ERROR')
    return { error }
  }
  /** Goes on with a noted vehicle and its photo. */
  const take = async (note: Note) => {
    const { plateOrVin, pictureKey } = note
    removeFiles(state)
    if (plateOrVin === '') {
      change({ ...cleared, vop: '', pictureKey })
      await removeNote(note, true)
      return goTo('add')
    }
    const result = await ask(plateOrVin)
    if ('error' in result) return change({ ...cleared, vop: plateOrVin })
    change({ ...cleared, vop: plateOrVin, car: result.data, pictureKey })
    await removeNote(note, true)
    return goTo('vehicle')
  }
  const goOn = (note: Note) =>
    !isLost && (
      <Button variant="secondary" onClick={() => void take(note)}>
        {kept.goOn}
      </Button>
    )
  return (
    <StepPage screen="search" state={state} title={search.title}>
      <PlateSearch
        focused
        ask={ask}
        bar={ActionBar}
        scan={ScanButton}
        slow={<HandLink />}
        found={car && !isDone ? vehicleName(car, unknown) : null}
        text={vop}
        trouble={SearchErrorAlert}
        words={search}
        onFailed={(plateOrVin) => {
          // Another station may have taken the vehicle for a while.
          if (plateOrVin === vop) return
          removeFiles(state)
          change({ ...cleared, vop: plateOrVin })
        }}
        onFound={(found, plateOrVin) => {
          // The same vehicle keeps its finished steps and input.
          const isSame = car?.id === found.id
          if (!isSame) removeFiles(state)
          change({
            ...(isSame ? {} : cleared),
            vop: plateOrVin,
            car: found,
            isPlateless: found.is_plateless,
          })
          goTo('vehicle')
        }}
        onGoOn={() => goTo('vehicle')}
        onText={(typed) => {
          // The answer to an older text is not for this one.
          reset()
          change({ vop: typed })
        }}
      >
        <Link className={css.other} data-line="4" data-apart data-strong href={pathOf('add')}>
          {search.without}
          <ArrowRight />
        </Link>
        <StoredDrafts change={change} goTo={goTo} state={state} />
      </PlateSearch>
      {(isLost || hasFailed) && <NoteForm plateOrVin={vop} onNoted={() => change(empty)} />}
      <NotedVehicles action={goOn} />
    </StepPage>
  )
}

function SearchErrorAlert(failed: FailedSearch) {
  const { code } = failed.error
  const isLost = useIsLost()
  // The strip tells of the connection, and the form below notes the vehicle.
  if (code === 'NETWORK_ERROR' && isLost) return null
  return <StepErrorAlert {...failed}>{outages.has(code) && <HandLink />}</StepErrorAlert>
}

function HandLink() {
  const { hand } = useTexts('operatorRecycle')
  return (
    <LinkButton href={pathOf('hand')} icon={<Pencil />} variant="secondary">
      {hand.offer}
    </LinkButton>
  )
}

type StoredDraft = Awaited<ReturnType<typeof listStoredWizards>>[number]

/**
 * The unfinished drafts of this station on this device, for example after the browser was closed, in one
 * folded row under the field.
 */
function StoredDrafts({ state, change, goTo }: StepProps) {
  const { kept: t } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const locale = useLocale()
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([])

  useEffect(() => {
    let isShown = true
    const look = async () => {
      const found = await listStoredWizards(shopId, isWizard)
      if (isShown) setDrafts(found)
    }
    void look()
    return () => {
      isShown = false
    }
  }, [shopId])

  const left = drafts.filter(({ name }) => name !== state.storedAs)
  // A vehicle of the station's list goes on from there, with what this device kept of it.
  const listed = reception.useListUnfinishedQuery({ shopId }, { skip: left.length === 0 })
  if (!listed.data && !listed.error) return null
  const ids = new Set(listed.data?.map(({ id }) => id))
  const others = left.filter(({ state: { car } }) => car && !ids.has(car.id))
  if (others.length === 0) return null
  const goOn = ({ state: draft }: StoredDraft) => {
    change(draft)
    goTo(screenAt('details', draft))
  }
  const remove = ({ name, state: draft }: StoredDraft) => {
    removeFiles(draft)
    void removeWizard(name)
    setDrafts(drafts.filter((one) => one.name !== name))
  }
  return (
    <Collapse title={count(t.title, others.length, locale)}>
      <ul data-stack="3">
        {others.map((one) => {
          const { car } = one.state
          if (car === null) return null
          const name = vehicleName(car, unknown)
          return (
            <li key={one.name} className={css.draft} data-cluster="2 4">
              <Plate kind={car.kind} plate={car.plate} size="sm" />
              <p className={css.saved}>
                {name}
                <span>{fill(t.left, { when: date(new Date(one.at), locale, 'moment') })}</span>
              </p>
              <div data-cluster="2">
                <Button variant="secondary" onClick={() => goOn(one)}>
                  {t.goOn}
                </Button>
                <Button variant="quiet" onClick={() => remove(one)}>
                  {t.remove}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Collapse>
  )
}

/** Notes the typed vehicle and a photo while there is no connection. One of the two is enough. */
function NoteForm({ plateOrVin, onNoted }: { plateOrVin: string; onNoted: () => void }) {
  const { note: t } = useTexts('operatorLists')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [picture, setPicture] = useState<File | null>(null)
  const [wrong, setWrong] = useState<'empty' | 'notStored' | null>(null)
  const save = async () => {
    if (plateOrVin.trim() === '' && !picture) return setWrong('empty')
    if (!(await addNote(shopId, plateOrVin, picture))) return setWrong('notStored')
    setWrong(null)
    setPicture(null)
    onNoted()
    return dispatch(notify({ type: 'success', text: t.saved }))
  }
  return (
    <form
      noValidate
      aria-labelledby="note-title"
      data-stack="3"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 id="note-title">{t.offer}</h2>
      <p>{t.offerWhat}</p>
      <FileChoice
        accept={pictureTypes}
        file={picture}
        words={{ take: t.take, choose: t.choose, remove: t.removePicture }}
        onFile={setPicture}
      />
      <div aria-live="polite">
        <FieldError id="note-error">{wrong && t[wrong]}</FieldError>
      </div>
      <div>
        <Button icon={<Pencil />} type="submit" variant="secondary">
          {t.save}
        </Button>
      </div>
    </form>
  )
}
