import type { ReactNode } from 'react'
import { statisticsContract, type Statistics as Figures } from '#contract/statistics.ts'
import { pages } from '#rules/pages.ts'
import { lastTwelve, wholeMonths } from '#rules/report/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { MassTabs, isMassView } from '#web/mass/MassTabs.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { OpensRecords } from '#web/vehicle/counted/OpensRecords.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { begun, periodWords } from '#web/frame/charts/period-words.ts'
import { waitWords } from '#web/frame/charts/BarTable.tsx'
import { Summary } from '#web/frame/charts/Summary.tsx'
import { request } from '#web/api/client.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { useRole, useShopId } from '../state.ts'
import { useChoice, useChosenQuery, useReadStatisticsQuery, type Choice } from './use-choice.ts'
import { Breakdown, Months } from './Charts.tsx'
import { StationMass } from './StationMass.tsx'
import { StationRecords } from './StationRecords.tsx'
import { percent, subjectOf } from './words.ts'
import css from './Statistics.module.css'

/** Recycled vehicles, or the material recovery of a year. */
export default function Statistics() {
  const t = useTexts('statistics')
  const { back } = useTexts('responsibility')
  const [params] = useSearchParams()
  const isMass = isMassView(params)
  return (
    <Stack gap={6}>
      <div data-stack="3">
        <BackLink href={pages.operatorResponsibility.path}>{back}</BackLink>
        <PageTitle lead={isMass ? undefined : t.lead}>{t.title}</PageTitle>
      </div>
      <MassTabs current={isMass ? 'materials' : 'vehicles'} of="station" />
      {isMass ? <StationMass /> : <Recycled />}
    </Stack>
  )
}

/** Recycled vehicles, own and of the country, compared with the year before. */
function Recycled() {
  const t = useTexts('statistics')
  const shopId = useShopId()
  const [, choose] = useChoice()
  const query = useChosenQuery()
  const asked = useReadStatisticsQuery({ shopId, query }, { refetchOnMountOrArgChange: true })
  const isRefused =
    asked.error !== undefined &&
    'code' in asked.error &&
    (asked.error.code === 'NOT_FOUND' || asked.error.code === 'VALIDATION_ERROR')
  return (
    <>
      {isRefused ? (
        <EmptyState
          actions={
            <Button onClick={() => choose({ period: '', station: 0 })}>{t.showUsual}</Button>
          }
          picture={<NothingFound />}
          title={t.notThere}
          what={t.notThereWhat}
        />
      ) : (
        <QueryBoundary
          asked={asked}
          failed={t.failed}
          waiting={<Skeleton height="14rem" lines={3} shape="block" width="100%" />}
        >
          {(figures) => (
            <Stack aria-busy={asked.isFetching} gap={6}>
              <Choose figures={figures} onChoose={choose} />
              <Shown figures={figures} />
            </Stack>
          )}
        </QueryBoundary>
      )}
    </>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const t = useTexts('statistics')
  const { countryRecords } = useTexts('responsibility')
  const locale = useLocale()
  const { open_month: open, sums } = figures
  const isEmpty = sums.own.vehicles + sums.own_before.vehicles === 0
  const period = periodWords(figures, locale)
  const shopId = useShopId()
  const { station } = useChosenQuery()
  const whose = useWhose({ shopId, station })
  return (
    <>
      <PrintHead
        days={figures}
        period={period}
        subject={subjectOf(figures)}
        title={t.title}
        whose={whose}
      />
      {!isEmpty && (
        <Summary before={sums.own_before.vehicles} now={sums.own.vehicles} words={t.summary} />
      )}
      <p className={css.span}>
        <strong>{`${period}.`}</strong> {t.compared}
        {open !== null && ` ${fill(t.open, { month: begun(month(open, locale)) })}`}
      </p>
      <AllFiles figures={figures} />
      <StationRecords filter={{ ...wholeMonths(figures), station: figures.station ?? 'all' }}>
        {isEmpty ? (
          <EmptyState picture={<NothingHere />} title={t.none} what={t.noneWhat} />
        ) : (
          <Facts {...figures} />
        )}
        <Months figures={figures} />
        <Breakdown figures={figures} />
      </StationRecords>
      <p data-soft="small">{`${t.computed} ${countryRecords}`}</p>
    </>
  )
}

/** Choice of months, and of one station or, for a main user, of the company. */
function Choose({
  figures: { period, periods, station, stations, company },
  onChoose,
}: {
  figures: Figures
  onChoose: (change: Choice) => void
}) {
  const { choice: t } = useTexts('statistics')
  const isMainUser = useRole() !== 'user'
  return (
    <search aria-label={t.name} className={css.choose}>
      <Select
        label={t.period}
        value={period}
        onChange={(event) => onChoose({ period: event.currentTarget.value })}
      >
        {periods.map((one) => (
          <option key={one} value={one}>
            {one === lastTwelve ? t.last12 : one}
          </option>
        ))}
      </Select>
      <Select
        label={t.station}
        value={station ?? 0}
        onChange={(event) => onChoose({ station: Number(event.currentTarget.value) })}
      >
        {isMainUser && <option value={0}>{`${t.company}: ${company}`}</option>}
        {stations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  )
}

/** The four main figures, each with a comparison. */
function Facts({ sums: { own, own_before: before, total }, own_parts: parts, waits }: Figures) {
  const words = useTexts('statistics')
  const { facts: t } = words
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const wait = (days: number | null) => waitWords(days, words, locale)
  const tenth = (value: number | null) =>
    value === null
      ? t.unknown
      : number(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <section aria-label={t.title}>
      <dl className={css.facts}>
        <Fact
          name={t.vehicles}
          value={
            <OpensRecords figure="done" name={t.vehicles}>
              {whole(own.vehicles)}
            </OpensRecords>
          }
        >
          <p>
            {fill(t.share, {
              share: percent(own.vehicles, total.vehicles, locale),
              total: whole(total.vehicles),
            })}
          </p>
        </Fact>
        <Fact name={t.meanAge} value={tenth(own.mean_age)}>
          <p>{fill(t.before, { before: tenth(before.mean_age), total: tenth(total.mean_age) })}</p>
        </Fact>
        <Fact
          name={t.wait}
          value={
            <OpensRecords figure="waited" name={t.wait}>
              {wait(waits.own.median_days)}
            </OpensRecords>
          }
        >
          <p>
            {fill(t.waitMost, {
              most: wait(waits.own.p90_days),
              mean: wait(own.mean_wait_days),
            })}
          </p>
          <p>{fill(t.waitTotal, { total: wait(waits.total.median_days) })}</p>
          <p>
            <OpensRecords
              figure="certificates"
              name={fill(t.certificates, { n: whole(own.certificates) })}
            >
              {fill(t.certificates, { n: whole(own.certificates) })}
            </OpensRecords>
          </p>
        </Fact>
        <Fact name={t.reused} value={percent(own.reused, own.vehicles, locale)}>
          <p>
            {fill(t.before, {
              before: percent(before.reused, before.vehicles, locale),
              total: percent(total.reused, total.vehicles, locale),
            })}
          </p>
          <p>{fill(t.partsTaken, { n: whole(parts.vehicles) })}</p>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact} data-stack="1">
      <dt>{name}</dt>
      <dd className={css.figure}>{value}</dd>
      <dd className={css.beside} data-stack="1" data-soft="small">
        {children}
      </dd>
    </div>
  )
}

/** All tables of the page as a file, or its print. */
function AllFiles({ figures: { from, to } }: { figures: Figures }) {
  const t = useTexts('statistics')
  const shopId = useShopId()
  const query = useChosenQuery()
  const whose = useWhose({ shopId, station: query.station })
  return (
    <div>
      <Download
        period={{ from, to }}
        ways={['xlsx', 'print']}
        whose={whose}
        what={t.title}
        onDownload={(format) =>
          request(statisticsContract.downloadStatistics, { shopId, query: { ...query, format } })
        }
      />
    </div>
  )
}
