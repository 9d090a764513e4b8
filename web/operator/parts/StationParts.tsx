import { useState } from 'react'
import * as z from 'zod/mini'
import { partContract, type PartFilter, type StationPart } from '#contract/part.ts'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import { partStates } from '#rules/part/part-words.ts'
import { count, fill, inAlphabet } from '#texts/index.ts'
import { labelLimits, shownCode } from '#rules/label/label.ts'
import { hasLabel } from '#rules/part/part.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { request } from '#web/api/client.ts'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { usePrintRows } from '#web/frame/print/use-print-rows.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { BackLink, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { withChange } from '#web/vehicle/received/received-query.ts'
import { pagesOf } from '#web/api/queries.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useShop, useShopId } from '../state.ts'
import { PartLabels, PartRow, usePartWords } from '../detail/parts/PartRow.tsx'
import { foundPath } from '../find/found.ts'
import css from './StationParts.module.css'
import rows from '../detail/parts/Parts.module.css'

/** Parts that the station removed: found, changed in place, labelled and downloaded. */
export default function StationParts() {
  const t = useTexts('operatorPartList')
  const { shopName } = useShop()
  const shopId = useShopId()
  const whose = useWhose({ shopId })
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  // A plate may be typed, so the search is not in the address.
  const search = useAfterPause(typed.trim())
  const query = { ...filterOf(params), ...(search && { search }) }
  const isNarrowed = Object.values(query).some((value) => value !== undefined)
  const asked = stationParts.usePages({ shopId, query }, { refetchOnMountOrArgChange: true })
  const list = {
    ...asked,
    data: asked.currentData?.pages.flatMap(({ items }) => items) ?? null,
  } as QueryState<readonly StationPart[]>
  const printed = usePrintRows<StationPart>((cursor) =>
    request(partContract.listParts, {
      shopId,
      query: { ...query, cursor, limit: limits.page.max },
    }),
  )
  const clear = () => {
    setTyped('')
    setParams({}, { replace: true })
  }
  return (
    <Stack className={css.page} gap={6}>
      <BackLink href={pages.operatorProcess.path}>{t.toProcess}</BackLink>
      <PageTitle eyebrow={shopName}>{t.title}</PageTitle>
      <PartTools
        filter={query}
        search={typed}
        onChange={(change) => setParams(withChange(params, change), { replace: true })}
        onSearch={setTyped}
      />
      <QueryBoundary
        asked={list}
        empty={
          <EmptyState
            actions={
              isNarrowed && (
                <Button variant="secondary" onClick={clear}>
                  {t.clear}
                </Button>
              )
            }
            picture={<NothingFound />}
            title={isNarrowed ? t.notFound : t.none}
            what={isNarrowed ? t.notFoundWhat : t.noneWhat}
          />
        }
        failed={t.failed}
        waiting={<Skeleton height="4rem" lines={6} shape="block" width="100%" />}
      >
        {(parts) => (
          <Stack gap={4}>
            <PartRows parts={printed.rows ?? parts} />
            <div className={css.end}>
              <output data-soft="small">
                {count(t.shown, (printed.rows ?? parts).length, locale)}
              </output>
              {asked.hasNextPage && (
                <Button
                  busy={asked.isFetching}
                  variant="secondary"
                  onClick={() => void asked.fetchNextPage()}
                >
                  {t.more}
                </Button>
              )}
            </div>
            <div>
              <Download
                ways={['xlsx', 'csv', 'print']}
                period={{}}
                preparePrint={printed.prepare}
                what={t.title}
                whose={whose}
                onDownload={(format) =>
                  request(partContract.downloadParts, { shopId, query: { ...query, format } })
                }
              />
            </div>
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}

type Asked = { readonly shopId: number; readonly query: PartFilter }

const stationParts = pagesOf(
  'stationParts',
  partContract.listParts,
  ({ shopId, query }: Asked, cursor) => ({ shopId, query: { ...query, cursor } }),
)

const stateSchema = z.enum(partStates)
const typeSchema = z.enum(partTypeNames)

/** The filter in the address of the page. Leaves out what the service would refuse. */
function filterOf(params: URLSearchParams): PartFilter {
  const vehicle = params.get('vehicle') ?? ''
  return {
    state: stateSchema.safeParse(params.get('state')).data,
    type: typeSchema.safeParse(params.get('type')).data,
    vehicle_id: /^[1-9]\d{0,8}$/.test(vehicle) ? Number(vehicle) : undefined,
  }
}

type Change = Readonly<Partial<Record<'state' | 'type' | 'vehicle', string>>>

/** The search and the filters of the list. */
function PartTools({
  filter,
  search,
  onSearch,
  onChange,
}: {
  filter: PartFilter
  search: string
  onSearch: (text: string) => void
  onChange: (change: Change) => void
}) {
  const t = useTexts('operatorPartList')
  const { states } = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const locale = useLocale()
  const types = partTypeNames.toSorted((a, b) => inAlphabet(names[a], names[b], locale))
  return (
    <>
      <search aria-label={t.choose} data-unprinted className={css.tools}>
        <TextInput
          autoComplete="off"
          hint={t.searchHint}
          label={t.search}
          spellCheck={false}
          type="search"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <Select
          label={t.state}
          value={filter.state ?? ''}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
        >
          <option value="">{t.anyState}</option>
          {partStates.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </Select>
        <Select
          label={t.type}
          value={filter.type ?? ''}
          onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
        >
          <option value="">{t.anyType}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {names[type]}
            </option>
          ))}
        </Select>
      </search>
      {filter.vehicle_id !== undefined && (
        <p className={css.ofVehicle}>
          <span>{t.ofVehicle}</span>
          <Button variant="secondary" onClick={() => onChange({ vehicle: '' })}>
            {t.ofAll}
          </Button>
        </p>
      )}
    </>
  )
}

/** The parts that are shown. Those with a label can be chosen to print several at once. */
function PartRows({ parts }: { parts: readonly StationPart[] }) {
  const t = useTexts('operatorPartList')
  const { unknown } = useTexts('vehicle')
  const { nameOf } = usePartWords()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const labelled = parts.filter(hasLabel)
  const chosen = labelled.filter(({ id }) => ids.has(id))
  const isFull = chosen.length >= labelLimits.parts
  const choose = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const vehicleOf = ({ plate, donor }: StationPart) =>
    [plate, vehicleName(donor, unknown)].filter(Boolean).join(' ')
  return (
    <>
      {labelled.length > 0 && (
        <Chosen
          chosen={chosen}
          of={labelled.length}
          onAll={(isAll) =>
            setIds(new Set(isAll ? labelled.slice(0, labelLimits.parts).map(({ id }) => id) : []))
          }
        />
      )}
      <ul className={rows.rows} data-framed>
        {parts.map((part) => {
          const vehicle = vehicleOf(part)
          const name = `${nameOf(part)}, ${vehicle}, ${shownCode(part.code)}`
          return (
            <PartRow
              key={part.id}
              choice={
                <div data-unprinted className={css.choice}>
                  <Checkbox
                    checked={ids.has(part.id) && hasLabel(part)}
                    disabled={!hasLabel(part) || (isFull && !ids.has(part.id))}
                    label={<Hidden>{fill(t.choosePart, { part: name })}</Hidden>}
                    onChange={() => choose(part.id)}
                  />
                </div>
              }
              part={part}
              vehicle={vehicle}
            >
              {part.vehicle_id === null ? (
                <p data-soft="small">{t.vehicleGone}</p>
              ) : (
                <LinkButton
                  href={foundPath({ id: part.vehicle_id, list: 'process' })}
                  variant="secondary"
                >
                  {fill(t.openVehicle, { vehicle })}
                </LinkButton>
              )}
            </PartRow>
          )
        })}
      </ul>
    </>
  )
}

/** The number of chosen parts, with the ways to print their labels. */
function Chosen({
  chosen,
  of,
  onAll,
}: {
  chosen: readonly StationPart[]
  of: number
  onAll: (isAll: boolean) => void
}) {
  const t = useTexts('operatorPartList')
  const locale = useLocale()
  const isAll = chosen.length === Math.min(of, labelLimits.parts)
  return (
    <div data-unprinted className={css.chosen}>
      <Checkbox
        checked={isAll}
        hint={t.noLabel}
        label={t.chooseAll}
        onChange={({ target }) => onAll(target.checked)}
      />
      <output>{chosen.length > 0 && count(t.chosen, chosen.length, locale)}</output>
      {chosen.length > 0 && (
        <div data-unprinted data-cluster="2 3" data-align="stretch">
          <PartLabels format="roll62" parts={chosen} text={t.printRoll} />
          <PartLabels format="sheet" parts={chosen} text={t.printSheet} />
        </div>
      )}
    </div>
  )
}
