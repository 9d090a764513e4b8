import { type MouseEvent, useState } from 'react'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { type RecycleDraft, storedDraft } from '../recycle/stored-draft.ts'
import { isHalfWay, isRightOld, storeDraft } from '../recycle/draft.ts'
import { lastStep, pathOf } from '../recycle/steps.ts'
import HomeSearch from './HomeSearch.tsx'
import css from './Home.module.css'

/** The search of a tab that has a draft, below the order that waits. It loads the draft's schema. */
export default function BegunSearch() {
  const [draft] = useState(storedDraft)
  return (
    <>
      <Unfinished draft={draft} />
      <HomeSearch stored={draft} />
    </>
  )
}

/** Way back to the order that the person left half-way on this device. */
function Unfinished({ draft }: { draft: RecycleDraft }) {
  const { home } = useTexts('owner')
  const navigate = useNavigate()
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const { vehicle } = draft
  if (vehicle === null || !isHalfWay(draft)) return null
  const confirm = async () => {
    setBusy(true)
    const body = { plate_or_vin: vehicle.plate ?? vehicle.vin ?? draft.plateOrVin }
    const found = await request('POST /owner/vehicle/search/', { body })
    setBusy(false)
    if ('error' in found) return showError(found.error)
    const next = { ...draft, vehicle: found.data }
    storeDraft(next)
    return navigate(pathOf(lastStep(next)))
  }
  const open = (event: MouseEvent) => {
    if (!isRightOld()) return
    event.preventDefault()
    if (!isBusy) void confirm()
  }
  return (
    <Link
      aria-busy={isBusy}
      className={css.row}
      data-framed
      href={pathOf(lastStep(draft))}
      onClick={open}
    >
      <Plate kind={vehicle.kind} plate={vehicle.plate} />
      <span className={css.sentence} data-line="3" data-apart>
        {home.unfinished}
        <ArrowRight />
      </span>
    </Link>
  )
}
