import { useState } from 'react'
import { pageAt, pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { searchForm } from '#rules/station/name-folding.ts'
import { safeReturnTo } from '#rules/people/safe-redirect.ts'
import { useLocation, useNavigate } from '#web/frame/routing/routing.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { ArrowRight, Check } from '#web/ui/icons/icons.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useListOwnStationsQuery } from './api.ts'
import { manages, selectShop, useRole, useShop } from './state.ts'
import css from './SelectStation.module.css'

/** More stations than these need a search. */
const fewStations = 8

/** The user's stations as buttons. A choice continues to the wanted page. */
export default function SelectStation() {
  const { select } = useTexts('operator')
  return (
    <Stack gap={6}>
      <PageTitle lead={select.lead}>{select.title}</PageTitle>
      <Stations />
    </Stack>
  )
}

function Stations() {
  const { select } = useTexts('operator')
  const { shopId } = useShop()
  const query = useListOwnStationsQuery()
  const [search, setSearch] = useState('')
  const { state } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  /** Stations whose name has the words, the chosen one first. */
  const found = (stations: readonly { readonly id: number; readonly name: string }[]) => {
    const wanted = searchForm(search)
    const matching = stations.filter(({ name }) => searchForm(name).includes(wanted))
    return matching.toSorted((a, b) => Number(b.id === shopId) - Number(a.id === shopId))
  }

  const choose = (id: number) => {
    dispatch(selectShop(id))
    navigate(wanted(state), { replace: true })
  }

  return (
    <QueryBoundary
      asked={query}
      empty={<NoStation />}
      failed={select.failed}
      waiting={<Skeleton height="4rem" lines={3} shape="block" width="100%" />}
    >
      {(stations) => (
        <>
          {stations.length > fewStations && (
            <TextInput
              autoComplete="off"
              label={select.search}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <output data-soft="">{found(stations).length === 0 && select.noMatch}</output>
          <ul className={css.stations} data-stack="3">
            {found(stations).map(({ id, name }) => (
              <li key={id}>
                <button
                  aria-pressed={id === shopId}
                  className={css.station}
                  data-framed
                  type="button"
                  onClick={() => choose(id)}
                >
                  <Pin />
                  <span className={css.name}>{name}</span>
                  {id === shopId ? (
                    <Badge icon={<Check />} tone="success">
                      {select.chosen}
                    </Badge>
                  ) : (
                    <ArrowRight />
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  )
}

/** Contact for a user without stations. A main user can add one. */
function NoStation() {
  const { select } = useTexts('operator')
  const role = useRole()
  if (!manages(role)) return <EmptyState title={select.none}>{select.noneWhat}</EmptyState>
  return (
    <EmptyState
      actions={<LinkButton href={pages.operatorManagement.path}>{select.toManagement}</LinkButton>}
      picture={<NothingHere />}
      title={select.none}
    >
      {may(role, 'shop.create') ? select.noneOperator : select.noneContractor}
    </EmptyState>
  )
}

/** Returns the page that led here, if it belongs to this app. */
function wanted(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const path = typeof from === 'string' ? safeReturnTo(from) : null
  const page = path === null ? null : pageAt(path.split('?')[0] ?? '', 'all')
  return path && page && pages[page].access === 'operator' ? path : pages.operatorHome.path
}
