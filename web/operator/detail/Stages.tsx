import { useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { stages as allStages, stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import { date, fill } from '#texts/index.ts'
import { useLocation } from '#web/frame/routing/routing.tsx'
import { ArrowRight, Check } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useHasRow } from '#web/ui/layout/Page.tsx'
import { Checklist, Document, Done } from '#web/ui/icons/icons-work.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { ListingActions, TimeLeft } from '../available/Listing.tsx'
import { useShopId } from '../state.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { ReleaseButton } from '../vehicle/ReleaseButton.tsx'
import { isSent, treatmentPath } from './vehicle-facts.ts'
import { useChange, useUndo } from './use-change.ts'
import { receptionPath } from './OpenLink.tsx'
import css from './Stages.module.css'

/** The processing stages. Each row opens the sheet there, because a tick without a record proves nothing. */
export function Stages({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail').stages
  const { pathname } = useLocation()
  const doneBy = new Map(
    vehicle.stages.flatMap(({ stage, done_at: at, by }) => (at ? [[stage, { at, by }]] : [])),
  )
  const applying = stagesOf(vehicle.kind)
  const canOpen = vehicle.status === 'shop_process' || vehicle.status === 'shop_done'
  return (
    <section data-stack="4">
      <div className={css.head} data-cluster="1 4" data-align="baseline" data-apart>
        <h2>{texts.title}</h2>
        <p>{fill(texts.progress, { n: doneBy.size, total: applying.length })}</p>
      </div>
      <ol className={css.list} data-framed>
        {applying.map((stage) => {
          const row = <Row done={doneBy.get(stage)} stage={stage} />
          return (
            <li key={stage} className={css.stage} data-done={doneBy.has(stage) || undefined}>
              {canOpen ? (
                <Link className={css.row} href={treatmentPath(pathname, vehicle.id, stage)}>
                  {row}
                  <ArrowRight />
                </Link>
              ) : (
                <span className={css.row}>{row}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Row({
  stage,
  done,
}: {
  stage: Stage
  done: { at: string; by: string | null } | undefined
}) {
  const { name } = useTexts('operatorDetail').stages
  const locale = useLocale()
  return (
    <>
      <span aria-hidden className={css.mark}>
        {done ? <Check /> : allStages.indexOf(stage) + 1}
      </span>
      <span>
        <span className={css.name}>{name[stage]}</span>
        {done && (
          <span className={css.by} data-soft="small">
            {[done.by, date(done.at, locale, 'moment')].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    </>
  )
}

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** Next action of the vehicle, at the foot of the screen: certificate, done, or undo. */
export function FinishBar({ vehicle, onConflict }: Props) {
  const texts = useTexts('operatorDetail')
  const hasRow = useHasRow()
  const shopId = useShopId()
  const wasSent = isSent(vehicle, shopId)
  if (vehicle.status === 'shop_process' && !vehicle.has_certificate) {
    return (
      <div data-unprinted className={css.bar} data-framed>
        <p>{texts.finish.needsCertificate}</p>
        <LinkButton href={receptionPath(vehicle.id)} icon={<Document />}>
          {texts.certificate.give}
        </LinkButton>
        {!hasRow && <ReleaseButton vehicle={vehicle} />}
      </div>
    )
  }
  if (vehicle.status === 'shop_process') {
    return <Finish vehicle={vehicle} onConflict={onConflict} />
  }
  if (vehicle.status === 'shop_listing') {
    return (
      <div data-unprinted className={css.bar} data-framed>
        <p>{vehicle.listing_expires_at && <TimeLeft until={vehicle.listing_expires_at} />}</p>
        <ListingActions vehicle={vehicle} />
      </div>
    )
  }
  if (vehicle.status === 'shop_done' || wasSent) {
    return <Back onConflict={onConflict} vehicle={vehicle} wasSent={wasSent} />
  }
  return null
}

function Finish({ vehicle, onConflict }: Props) {
  const { finish: t, stages: words, certificate } = useTexts('operatorDetail')
  const { process } = useTexts('operatorLists')
  const { unknown } = useTexts('vehicle')
  const applying = vehicle.stages.filter(({ stage }) => stagesOf(vehicle.kind).includes(stage))
  const n = applying.filter(({ done_at: at }) => at !== null).length
  const { change, error, busy } = useChange(vehicle, { onConflict })
  const { undoDone } = useUndo()
  const [isAsking, setAsking] = useState(false)
  const open = applying.filter(({ done_at: at }) => at === null)
  const names = open.map(({ stage }) => words.name[stage].toLowerCase())
  const next = open[0]
  // The sheet finds the next stage of the day, because it knows the entries that wait here.
  const asked = next?.stage === 'hull_to_shredder' ? next.stage : undefined
  const { pathname } = useLocation()
  const ask = () => (open.length > 0 ? setAsking(true) : void finish())
  const finish = async (reason?: string) => {
    const done = await change({ status: 'shop_done', ...(reason && { reason }) })
    if (!done) return null
    setAsking(false)
    offerUndo({
      text: fill(t.done, { vehicle: vehicleName(done, unknown) }),
      action: t.undoShort,
      run: () => void undoDone(done),
    })
    return done
  }
  return (
    <div data-unprinted className={css.bar} data-framed>
      <Failure error={isAsking ? undefined : error} title={t.failed}>
        {error?.code === 'CERTIFICATE_MISSING' && (
          <LinkButton href={receptionPath(vehicle.id)}>{certificate.give}</LinkButton>
        )}
      </Failure>
      <p className={css.progress}>
        {n === applying.length
          ? words.allDone
          : fill(process.stages, { n, total: applying.length })}
      </p>
      {next && (
        <LinkButton href={treatmentPath(pathname, vehicle.id, asked)} icon={<Checklist />}>
          {process.nextSteps[next.stage]}
        </LinkButton>
      )}
      <Button busy={busy} icon={<Done />} variant={next ? 'quiet' : 'primary'} onClick={ask}>
        {t.button}
      </Button>
      {isAsking && (
        <ReasonDialog
          error={error}
          hint={t.open.hint}
          texts={{ ...t.open, what: fill(t.open.what, { open: names.join(', ') }) }}
          onClose={() => setAsking(false)}
          onConfirm={finish}
        />
      )}
    </div>
  )
}

function Back({ vehicle, onConflict, wasSent }: Props & { wasSent: boolean }) {
  const texts = useTexts('operatorDetail')
  const { undoDone, takeBack, busy } = useUndo(onConflict)
  return (
    <div data-unprinted className={css.bar} data-framed>
      <p>
        {wasSent ? fill(texts.sent, { station: vehicle.shop?.name ?? '' }) : texts.finish.isDone}
      </p>
      <Button
        busy={busy}
        variant="secondary"
        onClick={() => void (wasSent ? takeBack : undoDone)(vehicle)}
      >
        {wasSent ? texts.takeBack : texts.finish.undo}
      </Button>
    </div>
  )
}
