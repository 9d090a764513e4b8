import { pages } from '#rules/pages.ts'
import type { Statistics as Figures } from '#contract/statistics.ts'
import { ageWords } from '#texts/age-words.ts'
import { fill, month } from '#texts/index.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { useReadStatisticsQuery } from './api.ts'
import { Companies, Headings, Months, Years } from './Charts.tsx'
import { Choose } from './Choose.tsx'
import { Facts } from './Facts.tsx'
import { AllFiles } from './Files.tsx'
import { useChoice } from './use-choice.ts'
import { Waits } from './Waits.tsx'
import { begun } from './words.ts'
import css from './Statistics.module.css'

/** Recycled vehicles, own and of the country, compared with the year before. */
export default function Statistics() {
  const t = useTexts('statistics')
  const { back } = useTexts('responsibility')
  const shopId = useShopId()
  const [choice, choose] = useChoice()
  const asked = useReadStatisticsQuery(
    { shopId, query: choice },
    { refetchOnMountOrArgChange: true },
  )
  const isRefused =
    asked.error !== undefined &&
    'code' in asked.error &&
    (asked.error.code === 'NOT_FOUND' || asked.error.code === 'VALIDATION_ERROR')
  return (
    <Stack gap={6}>
      <div className={css.top}>
        <LinkButton
          className={css.back}
          href={pages.operatorResponsibility.path}
          icon={<ArrowLeft />}
          variant="quiet"
        >
          {back}
        </LinkButton>
        <PageTitle lead={t.lead}>{t.title}</PageTitle>
      </div>
      {isRefused ? (
        <EmptyState
          actions={
            <Button onClick={() => choose({ period: '', station: 0 })}>{t.showUsual}</Button>
          }
          picture={<NothingFound />}
          title={t.notThere}
        >
          <p>{t.notThereWhat}</p>
        </EmptyState>
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
    </Stack>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const t = useTexts('statistics')
  const { kinds } = useTexts('vehicle')
  const { conditions } = useTexts('operator').vehicle
  const locale = useLocale()
  const named = (words: Readonly<Record<string, string>>) => (value: string) =>
    words[value] ?? t.values.unknown
  const { open_month: open, sums } = figures
  const isEmpty = sums.own.vehicles + sums.own_before.vehicles === 0
  return (
    <>
      <p className={css.span}>
        <strong>{`${begun(month(figures.from, locale))} – ${month(figures.to, locale)}.`}</strong>{' '}
        {t.compared}
        {open !== null && ` ${fill(t.open, { month: begun(month(open, locale)) })}`}
      </p>
      {isEmpty ? (
        <EmptyState picture={<NothingFound />} title={t.none}>
          <p>{t.noneWhat}</p>
        </EmptyState>
      ) : (
        <Facts {...figures} />
      )}
      <div className={css.charts}>
        <Months figures={figures} />
        <div className={css.column}>
          <Headings figures={figures} head={t.headings.kind} table="kinds" words={named(kinds)} />
          <Headings
            figures={figures}
            head={t.headings.make}
            table="makes"
            words={(value) => value}
          />
        </div>
        <div className={css.column}>
          <Headings
            figures={figures}
            head={t.headings.age}
            table="ages"
            words={(value) => ageWords(value, t.values)}
          />
          <Headings
            figures={figures}
            head={t.headings.condition}
            table="conditions"
            words={named(conditions)}
          />
          {figures.companies.length > 1 && <Companies figures={figures} />}
          <Years figures={figures} />
        </div>
        <Waits figures={figures} />
      </div>
      <AllFiles />
    </>
  )
}
