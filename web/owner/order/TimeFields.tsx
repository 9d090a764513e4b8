import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useEffect, useRef, useState } from 'react'
import type { StationWindows } from '#contract/owner-order.ts'
import { orderLimits, type OrderWindow, wishParts } from '#rules/order/order-request.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { readDay, typedDay } from '#rules/typed-day.ts'
import { fill } from '#texts/index.ts'
import { dayWords, unbroken, windowWords } from '#texts/order-words.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Trash } from '#web/ui/icons/icons-work.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { freeWindows, windowValue } from './promise-words.ts'
import { emptyWish, nextWorkingDays, type WishRow } from './order-body.ts'
import css from './TimeFields.module.css'

/**
 * The time of a pickup: one of the station's windows, or wishes where it has none. `next` are
 * windows that are known before the station's answer.
 */
export function TimeFields({
  asked,
  next,
  promise,
  present,
  legend,
  field,
}: {
  asked: QueryState<StationWindows>
  next: readonly OrderWindow[]
  /** The promise of the chosen window, or of the wishes, in words. */
  promise: string | undefined
  /** Value of the window that the order has, which is no other time. */
  present?: string | undefined
  /** The question for a window, where no heading asks it. */
  legend?: string
  field: FieldOf<'window' | WishName>
}) {
  const { time: t } = useTexts('ownerOrder')
  const { control } = useFormContext<{ window: string }>()
  const chosen = useWatch({ control, name: 'window' })
  const { data, error, isFetching, refetch } = asked
  const windows = (data && !isFetching ? freeWindows(data) : next).filter(
    (window) => windowValue(window) !== present,
  )
  if (windows.length > 0) {
    const hint = chosen ? promise : undefined
    return (
      <WindowField
        chosen={chosen}
        field={field('window')}
        hint={hint}
        legend={legend}
        windows={windows}
      />
    )
  }
  if (data && data.days.length > 0) {
    return <Alert tone="warning">{fill(t.full, { n: data.horizon_days })}</Alert>
  }
  if (data) return <WishFields closed={data.closed_days} field={field} promise={promise} />
  if (error) {
    return (
      <LoadError busy={isFetching} error={error} title={t.failed} onRetry={() => void refetch()} />
    )
  }
  return (
    <Loading text={t.loading}>
      {/* The height of the wishes with their promise, so that the questions do not move. */}
      <Skeleton height="13rem" shape="block" />
    </Loading>
  )
}

/** Windows that are shown at first: of a sheet with more questions, and of the time alone. */
const shownAtFirst = { among: 3, alone: 6 }
/** Windows that one press adds. */
const addedAtOnce = 12

/** The free windows of a station as radio buttons, the soonest first. */
function WindowField({
  windows,
  field: { defaultValue: _default, maxLength: _length, ...field },
  chosen,
  hint,
  legend,
}: {
  windows: readonly OrderWindow[]
  field: ReturnType<FieldOf<'window'>>
  /** Value of the chosen window, which is always in sight. */
  chosen: string
  hint?: string | undefined
  /** The question. Without it the heading of the sheet says the same to the eye. */
  legend?: string | undefined
}) {
  const { time: t } = useTexts('ownerOrder')
  const locale = useLocale()
  const begin = legend ? shownAtFirst.alone : shownAtFirst.among
  const [opened, setOpened] = useState(begin)
  const place = useRef<HTMLDivElement>(null)
  const values = windows.map(windowValue)
  const shown = Math.max(opened, values.indexOf(chosen) + 1)
  useEffect(() => {
    if (opened === begin) return
    place.current?.querySelectorAll('input')[opened - addedAtOnce]?.focus()
  }, [opened, begin])
  return (
    <div ref={place} className={classes(css.windows, !legend && css.untitled)} data-stack="2">
      <RadioGroup
        {...field}
        // Where no question is in sight, one window is chosen from the beginning.
        required={legend !== undefined}
        row
        legend={legend ?? <Hidden>{t.title}</Hidden>}
        options={windows.slice(0, shown).map((window) => ({
          value: windowValue(window),
          label: unbroken(windowWords(window, locale)),
        }))}
      />
      <div className={css.below} data-cluster="0 4" data-apart>
        <output className={css.promise}>{hint}</output>
        {windows.length > shown && (
          <Button variant="act" onClick={() => setOpened(shown + addedAtOnce)}>
            {t.more}
          </Button>
        )}
      </div>
    </div>
  )
}

type WishName = `wishes.${number}.day` | `wishes.${number}.part`

/**
 * Up to three days that the owner wishes for, where the station agrees the time itself: the next ones
 * on which it works, to tick, and others to type.
 */
function WishFields({
  field,
  promise,
  closed,
}: {
  field: FieldOf<WishName>
  promise: string | undefined
  /** Days without working time of the station. */
  closed: readonly string[]
}) {
  const { time: t } = useTexts('ownerOrder')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { control } = useFormContext<{ wishes: WishRow[] }>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'wishes' })
  const wished = useWatch({ control, name: 'wishes' }).map(({ day }) => readDay(day))
  const days = nextWorkingDays(finnishDay(now), closed)
  const isFull = rows.length >= orderLimits.wishes
  const tick = (ticked: readonly string[]) => {
    const gone = days.filter((day) => wished.includes(day) && !ticked.includes(day))
    if (gone.length > 0) remove(gone.map((day) => wished.indexOf(day)))
    for (const day of ticked) {
      if (!wished.includes(day))
        append({ ...emptyWish, day: typedDay(day) }, { shouldFocus: false })
    }
  }
  // A row that was ticked has no field. One that was typed keeps it while it is typed.
  const typed = rows.flatMap(({ id, day }, index) =>
    days.includes(readDay(day)) ? [] : [{ id, index }],
  )
  return (
    <div className={css.wishes} data-stack="2" data-fit>
      <CheckboxGroup
        row
        legend={<span className={css.question}>{t.wishes}</span>}
        name="wished_days"
        options={days.map((day) => ({
          value: day,
          label: dayWords(day, locale),
          disabled: isFull && !wished.includes(day),
        }))}
        values={wished}
        onChange={tick}
      />
      {typed.map(({ id, index }) => {
        const n = index + 1
        const { maxLength: _length, ...day } = field(`wishes.${index}.day`)
        const { maxLength: _partLength, ...part } = field(`wishes.${index}.part`)
        return (
          <div key={id} data-cluster="3" data-align="end">
            <TextInput
              {...day}
              short
              autoComplete="off"
              hint={t.dayHint}
              inputMode="decimal"
              label={fill(t.wish, { n })}
            />
            <Select {...part} short label={fill(t.part, { n })}>
              {wishParts.map((each) => (
                <option key={each} value={each}>
                  {t.parts[each]}
                </option>
              ))}
            </Select>
            <IconButton label={fill(t.removeWish, { n })} onClick={() => remove(index)}>
              <Trash />
            </IconButton>
          </div>
        )
      })}
      <div className={css.below} data-cluster="0 4" data-apart>
        <p data-soft="small">{t.wishesHint}</p>
        {!isFull && (
          <Button variant="act" onClick={() => append(emptyWish)}>
            {t.addWish}
          </Button>
        )}
      </div>
      {promise && <output className={css.promise}>{promise}</output>}
    </div>
  )
}

/** The day on which the owner brings the vehicle. It may stay empty. */
export function PlannedDayField({ field }: { field: ReturnType<FieldOf<'planned_day'>> }) {
  const { time: t } = useTexts('ownerOrder')
  return (
    <TextInput
      {...field}
      short
      autoComplete="off"
      hint={`${t.plannedDayHint} ${t.dayHint}`}
      inputMode="decimal"
      label={t.plannedDay}
    />
  )
}
