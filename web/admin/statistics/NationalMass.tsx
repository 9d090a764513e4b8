import { useNavigate } from '#web/frame/routing/routing.tsx'
import type { CountryMass } from '#contract/mass/mass.ts'
import { pages } from '#rules/pages.ts'
import { Download } from '#web/frame/layout/Download.tsx'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { MassChoose, idIn, massQuery, useMassChoice } from '#web/mass/MassTabs.tsx'
import { MassFigures } from '#web/mass/MassFigures.tsx'
import { monthsOfYear, RecordsContext } from '#web/vehicle/counted/OpensRecords.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { useRequestExport } from '../exports/use-ask-for-export.ts'
import { useReadNationalMassQuery } from './api.ts'
import { date, fill, number, quantity } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'

/** The tables of a year of the country, of a company or of a station. */
export function NationalMass() {
  const t = useTexts('mass')
  const [choice, choose] = useMassChoice()
  const [companyId, shopId] = [idIn(choice.company), idIn(choice.station)]
  const asked = useReadNationalMassQuery(
    {
      query: {
        ...massQuery(choice),
        ...(companyId !== null && { company_id: companyId }),
        ...(shopId !== null && { shop_id: shopId }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  if (asApiError(asked.error)?.code === 'VALIDATION_ERROR') {
    return (
      <EmptyState
        actions={<Button onClick={() => choose({ year: '' })}>{t.showUsual}</Button>}
        picture={<NothingFound />}
        title={t.notThere}
        what={t.notThereWhat}
      />
    )
  }
  return (
    <QueryBoundary
      asked={asked}
      failed={t.failed}
      waiting={<Skeleton height="14rem" lines={3} shape="block" width="100%" />}
    >
      {(figures) => <Shown figures={figures} isBusy={asked.isFetching} />}
    </QueryBoundary>
  )
}

function Shown({ figures, isBusy }: { figures: CountryMass; isBusy: boolean }) {
  const t = useTexts('adminStatistics')
  const { chart } = useTexts('statistics')
  const [, choose] = useMassChoice()
  const { companies, company_id: companyId, shop_id: shopId } = figures
  const shops = figures.shops.filter((shop) => !companyId || shop.company_id === companyId)
  const company = companies.find(({ id }) => id === companyId)
  const shop = shops.find(({ id }) => id === shopId)
  const whose = useWhose({ company_id: company?.id, shop_id: shop?.id })
  return (
    <Stack aria-busy={isBusy} gap={6}>
      <MassChoose figures={figures} files={<ExportTables figures={figures} />}>
        <Select
          label={t.company}
          value={companyId ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ company: value, station: '' })}
        >
          <option value="">{t.file.all}</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t.station}
          value={shopId ?? ''}
          onChange={({ currentTarget: { value } }) => choose({ station: value })}
        >
          <option value="">{t.file.all}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </MassChoose>
      <RecordsContext
        value={{
          ...monthsOfYear(figures.year),
          three_wheelers: figures.three_wheelers,
          ...(companyId !== null && { company_id: companyId }),
          ...(shopId !== null && { shop_id: shopId }),
        }}
      >
        {figures.closed && <ClosedYear closed={figures.closed} />}
        <MassFigures
          figures={figures}
          subject={[company?.name ?? chart.total, shop?.name].filter(Boolean).join(' · ')}
          whose={whose}
        />
      </RecordsContext>
    </Stack>
  )
}

/** Requests a workbook of the tables as they are chosen. */
function ExportTables({
  figures: { year, three_wheelers: light, company_id: companyId, shop_id: shopId },
}: {
  figures: CountryMass
}) {
  const { kinds } = useTexts('adminExports')
  const whose = useWhose({ company_id: companyId ?? undefined, shop_id: shopId ?? undefined })
  const navigate = useNavigate()
  const { ask } = useRequestExport()
  const begin = async () => {
    const filter = {
      year,
      three_wheelers: light,
      ...(companyId !== null && { company_id: companyId }),
      ...(shopId !== null && { shop_id: shopId }),
    }
    const body = { kind: 'elv_tables', format: 'xlsx', filter } as const
    if (await ask(body)) navigate(pages.adminExports.path)
    return null
  }
  return (
    <Download
      period={{ from: String(year), to: String(year) }}
      ways={['xlsx', 'print']}
      what={kinds.elv_tables}
      whose={whose}
      onDownload={begin}
    />
  )
}

type Closed = NonNullable<CountryMass['closed']>
type Value = Closed['changes'][number]['was']

/** When the figures of a closed year were stored, and which of them changed since. */
function ClosedYear({ closed: { stored_on: day, rules, changes } }: { closed: Closed }) {
  const { closed: t, heads, rows, totals, facts, views } = useTexts('mass')
  const locale = useLocale()
  const names: Readonly<Record<string, string>> = {
    ...heads,
    ...rows,
    certificates: views.certificates,
    counted: totals.counted,
    done: facts.done,
    full: facts.full,
  }
  const words = ({ n, amount }: Value) =>
    [
      n === null ? null : number(n, locale),
      amount === null ? null : quantity(amount, 'kg', locale, { maximumFractionDigits: 0 }),
    ]
      .filter(Boolean)
      .join(', ') || '–'
  const stored = fill(t.stored, { date: date(day, locale), rules })
  if (changes.length === 0) return <p data-soft="small">{stored}</p>
  return (
    <Alert title={t.changed} tone="warning">
      <ul data-stack="2">
        <li>{stored}</li>
        {changes.map(({ field, was, now, added, gone }) => (
          <li key={field}>
            {`${names[field] ?? field}: ${words(was)} →\u00A0${words(now)}. `}
            {added !== null &&
              gone !== null &&
              added + gone > 0 &&
              fill(t.cameAndWent, { added, gone })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
