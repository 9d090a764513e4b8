import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { dayChange, type StationDay } from '#contract/station.ts'
import { requiredText } from '#rules/fields.ts'
import { pages } from '#rules/pages.ts'
import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { isHoliday } from '#rules/order/holidays.ts'
import { count, date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { extrasOf, type CallError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useChangeDayMutation, useListDaysQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import css from './DaysPart.module.css'

/** Days ahead whose holidays the list names. */
const holidaysAhead = 120

type Row = StationDay & { readonly isHoliday: boolean }

/** Marked days and, where the station closes on them, the next holidays. */
function rowsOf(days: readonly StationDay[], closesOnHolidays: boolean, today: string): Row[] {
  const marked = new Set(days.map(({ day }) => day))
  const holidays = Array.from({ length: closesOnHolidays ? holidaysAhead : 0 }, (_, ahead) =>
    dayAfter(today, ahead),
  ).filter((day) => isHoliday(day) && !marked.has(day))
  return [
    ...days.map((day) => ({ ...day, isHoliday: false })),
    ...holidays.map((day) => ({ day, is_open: null, extra_capacity: 0, isHoliday: true })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The days, their acts and the form that adds one. */
export default function Days() {
  const { days: t } = useTexts('operator').incoming
  const shopId = useShopId()
  const [today] = useState(() => finnishDay(new Date()))
  return (
    <Stack gap={4}>
      <p>{t.lead}</p>
      <QueryBoundary
        asked={useListDaysQuery({ shopId })}
        failed={t.failed}
        waiting={<Skeleton height="8rem" shape="block" width="100%" />}
      >
        {({ days, closed_on_holidays: closes }) => {
          const rows = rowsOf(days, closes, today)
          return rows.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul data-stack="2">
              {rows.map((row) => (
                <DayRow key={row.day} row={row} shopId={shopId} />
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
      <DayForm shopId={shopId} today={today} />
    </Stack>
  )
}

function DayRow({ row, shopId }: { row: Row; shopId: number }) {
  const { days: t } = useTexts('operator').incoming
  const locale = useLocale()
  const [change, { isLoading, error }] = useChangeDayMutation()
  const day = date(row.day, locale, 'long')
  return (
    <li className={css.day} data-cluster="2 4">
      <span className={css.name}>{day}</span>
      <span className={css.marks} data-cluster="2" data-align="stretch">
        {row.isHoliday && <Badge>{t.holiday}</Badge>}
        {row.is_open === false && <Badge tone="warning">{t.closed}</Badge>}
        {row.is_open === true && <Badge tone="success">{t.open}</Badge>}
        {row.extra_capacity > 0 && <Badge>{count(t.extra, row.extra_capacity, locale)}</Badge>}
      </span>
      <Button
        aria-label={fill(row.isHoliday ? t.openNamed : t.clearNamed, { day })}
        busy={isLoading}
        variant="secondary"
        onClick={() => {
          const body = { is_open: row.isHoliday ? true : null, extra_capacity: 0 }
          void change({ shopId, day: row.day, body })
        }}
      >
        {row.isHoliday ? t.openHoliday : t.clear}
      </Button>
      <DayFailure error={error && 'code' in error ? error : undefined} />
    </li>
  )
}

/** Error of a change. Pickups on the day are moved in the plan of the day. */
function DayFailure({ error }: { error: CallError | undefined }) {
  const { days: t } = useTexts('operator').incoming
  const { day } = extrasOf(error, 'DAY_HAS_ORDERS')
  return (
    <Failure error={error} title={t.notSaved}>
      {day && (
        <LinkButton href={`${pages.operatorPlan.path}?day=${day}`} variant="secondary">
          {t.toPlan}
        </LinkButton>
      )}
    </Failure>
  )
}

const ways = ['closed', 'open', 'more'] as const
type Way = (typeof ways)[number]
const isOpenOf: Record<Way, boolean | null> = { closed: false, open: true, more: null }

type Fields = { day: string; until: string; way: Way; extra_capacity: string }

const initial: Fields = { day: '', until: '', way: 'closed', extra_capacity: '1' }

const schema = z.extend(dayChange, { day: requiredText })

function DayForm({ shopId, today }: { shopId: number; today: string }) {
  const { days: t } = useTexts('operator').incoming
  const dispatch = useAppDispatch()
  const [change] = useChangeDayMutation()
  const { field, form, error, isSending, submit } = useApiForm({
    initial,
    schema,
    toBody: ({ day, until, way, extra_capacity: extra }) => ({
      day,
      until: until || null,
      is_open: isOpenOf[way],
      extra_capacity: way === 'more' ? (extra.trim() === '' ? null : Number(extra)) : 0,
    }),
    send: ({ day, ...body }) => change({ shopId, day, body }),
    onSuccess: () => {
      form.reset()
      dispatch(notify({ type: 'success', text: t.saved }))
    },
  })
  const way = useWatch({ control: form.control, name: 'way' })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <h3>{t.add}</h3>
        <RadioGroup
          {...field('way')}
          legend={t.what}
          options={ways.map((value) => ({ value, label: t.ways[value] }))}
        />
        <div className={css.columns} data-stack="4" data-align="start">
          <TextInput {...field('day')} required label={t.day} min={today} type="date" />
          <TextInput
            {...field('until')}
            hint={t.untilHint}
            label={t.until}
            min={today}
            type="date"
          />
        </div>
        {way === 'more' && (
          <TextInput
            {...field('extra_capacity')}
            short
            autoComplete="off"
            inputMode="numeric"
            label={t.places}
          />
        )}
        <DayFailure error={error} />
        <Actions>
          <Button busy={isSending} type="submit">
            {t.save}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
