import type { LookUp } from '#contract/owner.ts'
import { date } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useLookUps } from './lookups.ts'
import css from './LookUps.module.css'

/** The list of who looked up the person's vehicles or data, newest first. */
export function LookUps() {
  const { lookUps: texts } = useTexts('ownerData')
  const asked = useLookUps()
  return (
    <section>
      <Stack gap={4}>
        <h2>{texts.title}</h2>
        <p>{texts.what}</p>
        <QueryBoundary
          asked={asked}
          empty={
            <EmptyState level={3} picture={<NothingFound />} title={texts.none}>
              <p>{texts.noneWhat}</p>
            </EmptyState>
          }
          failed={texts.failed}
          waiting={<Skeleton height="5rem" lines={4} shape="block" width="100%" />}
        >
          {(lookUps) => (
            <>
              <ol className={css.list}>
                {lookUps.map(({ key, lookUp }) => (
                  <Line key={key} lookUp={lookUp} />
                ))}
              </ol>
              {asked.hasMore && (
                <div>
                  <Button busy={asked.isFetching} variant="secondary" onClick={asked.showMore}>
                    {texts.more}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryBoundary>
      </Stack>
    </section>
  )
}

function Line({ lookUp: { at, by, company, shop, action, purpose, vehicle } }: { lookUp: LookUp }) {
  const { lookUps: texts } = useTexts('ownerData')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const purposes: Readonly<Record<string, string>> = texts.purposes
  const actions: Readonly<Record<string, string>> = texts.actions
  return (
    <li className={css.line}>
      <time className={css.time} dateTime={at}>
        {date(at, locale, 'moment')}
      </time>
      <div>
        <p className={by === 'self' ? css.soft : css.who}>{shop ?? company ?? texts.by[by]}</p>
        {shop && company && <p className={css.soft}>{company}</p>}
        <p className={by === 'self' ? css.soft : undefined}>
          {purposes[purpose] ?? actions[action] ?? texts.other}
        </p>
      </div>
      {vehicle && (
        <div className={css.vehicle}>
          <Plate plate={vehicle.plate} size="sm" />
          <span className={css.soft}>{vehicleName({ ...vehicle, model_year: null }, unknown)}</span>
        </div>
      )}
    </li>
  )
}
