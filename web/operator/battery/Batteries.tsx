import { useId, useState } from 'react'
import type { BatteryChange, TractionBattery } from '#contract/treatment/traction-battery.ts'
import { pages } from '#rules/pages.ts'
import {
  batteryStates,
  batteryUses,
  isUnsafeBattery,
  longStoredDays,
  quarantineHours,
} from '#rules/treatment/traction-battery.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Actions, BackLink, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { newLoadPath } from '../load/load-paths.ts'
import { useShop, useShopId } from '../state.ts'
import { useBatteries, useChangeBatteryMutation } from '../load/api.ts'
import { differing } from './battery-facts.ts'
import { BatteryFields } from './BatteryFields.tsx'
import css from './Batteries.module.css'

/** The traction batteries that stand at the station, the unsafe ones first. */
export default function Batteries() {
  const t = useTexts('tractionBattery')
  const shopId = useShopId()
  const { shopName } = useShop()
  return (
    <Stack gap={6}>
      <BackLink href={pages.operatorProcess.path}>{t.back}</BackLink>
      <PageTitle eyebrow={shopName}>{t.title}</PageTitle>
      <Actions>
        <LinkButton href={newLoadPath('batteries')} icon={<Truck />} variant="secondary">
          {t.toLoad}
        </LinkButton>
      </Actions>
      <QueryBoundary
        asked={useBatteries(shopId)}
        failed={t.failed}
        waiting={<Skeleton height="12rem" shape="block" width="100%" />}
      >
        {(batteries) =>
          batteries.length === 0 ? (
            <EmptyState picture={<NothingHere />} title={t.none} what={t.noneWhat} />
          ) : (
            <List batteries={batteries} />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

const ages = { over30: 30, over180: 180, over365: 365 } as const
type Age = keyof typeof ages
const ageNames = Object.keys(ages) as Age[]
const dayMs = 86_400_000

type Choice = { state: string; next: string; age: string }
const everything: Choice = { state: '', next: '', age: '' }

function List({ batteries }: { batteries: readonly TractionBattery[] }) {
  const t = useTexts('tractionBattery')
  const [choice, setChoice] = useState(everything)
  const [openedAt] = useState(() => Date.now())
  const shown = batteries.filter((battery) => matches(battery, choice, openedAt))
  const choose = (name: keyof Choice) => (event: { target: { value: string } }) =>
    setChoice({ ...choice, [name]: event.target.value })
  return (
    <>
      {batteries.length > 1 && (
        <fieldset data-unprinted data-cluster="3 4" data-align="stretch">
          <legend>{t.filters}</legend>
          <Select short label={t.state} value={choice.state} onChange={choose('state')}>
            <option value="">{t.all}</option>
            {batteryStates.map((state) => (
              <option key={state} value={state}>
                {t.states[state]}
              </option>
            ))}
          </Select>
          <Select short label={t.next} value={choice.next} onChange={choose('next')}>
            <option value="">{t.all}</option>
            {batteryUses.map((use) => (
              <option key={use} value={use}>
                {t.uses[use]}
              </option>
            ))}
          </Select>
          <Select short label={t.age} value={choice.age} onChange={choose('age')}>
            <option value="">{t.all}</option>
            {ageNames.map((age) => (
              <option key={age} value={age}>
                {t.ages[age]}
              </option>
            ))}
          </Select>
        </fieldset>
      )}
      {shown.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="secondary" onClick={() => setChoice(everything)}>
              {t.showAll}
            </Button>
          }
          title={t.nothing}
        />
      ) : (
        <ul className={css.list}>
          {shown.map((battery) => (
            <BatteryCard key={battery.id} battery={battery} />
          ))}
        </ul>
      )}
    </>
  )
}

function matches(
  { state, next, removed_at: removedAt }: TractionBattery,
  choice: Choice,
  now: number,
): boolean {
  const days = choice.age === '' ? 0 : ages[choice.age as Age]
  return (
    (choice.state === '' || state === choice.state) &&
    (choice.next === '' || next === choice.next) &&
    now - Date.parse(removedAt) >= days * dayMs
  )
}

const hourMs = 3_600_000

/** One battery with its vehicle. An unsafe battery shows its quarantine. */
function BatteryCard({ battery }: { battery: TractionBattery }) {
  const t = useTexts('tractionBattery')
  const { unknown } = useTexts('vehicle')
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const { vehicle } = battery
  const name = vehicleName({ ...vehicle, model_year: null }, unknown)
  const isUnsafe = isUnsafeBattery(battery.state)
  const days = useDaysInStore(battery)
  const word = isOpen ? t.close : t.edit
  const called = `${vehicle.plate ?? vehicle.vin ?? ''} ${name}`.trim()
  return (
    <Card as="li">
      <div className={css.head} data-cluster="2 3">
        {vehicle.plate !== null && <Plate kind={vehicle.kind} plate={vehicle.plate} size="xs" />}
        <h2>{name}</h2>
        {isUnsafe && (
          <Badge icon={<Warning />} tone="danger">
            {t.quarantine.mark}
          </Badge>
        )}
        {days > longStoredDays && <Badge tone="warning">{t.longStored}</Badge>}
      </div>
      {isUnsafe && <Quarantine battery={battery} />}
      <Facts battery={battery} />
      <Actions>
        <Button
          aria-controls={isOpen ? panelId : undefined}
          aria-expanded={isOpen}
          icon={<Pencil />}
          variant="secondary"
          onClick={() => setOpen(!isOpen)}
        >
          <Named name={isOpen ? word : fill(t.editNamed, { vehicle: called })}>{word}</Named>
        </Button>
        <LinkButton href={`${pages.operatorProcess.path}?vehicle=${vehicle.id}`} variant="quiet">
          <Named name={`${t.toVehicle}: ${called}`}>{t.toVehicle}</Named>
        </LinkButton>
      </Actions>
      {isOpen && (
        <div className={css.panel} id={panelId}>
          <Edit battery={battery} onDone={() => setOpen(false)} />
        </div>
      )}
    </Card>
  )
}

/** Place of an unsafe battery, its time in this state, and the rule about its transport. */
function Quarantine({ battery }: { battery: TractionBattery }) {
  const { quarantine: t, states } = useTexts('tractionBattery')
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const hours = Math.max(0, Math.floor((now - Date.parse(battery.state_since)) / hourMs))
  const time = hours < quarantineHours ? count(t.since, hours, locale) : t.over
  const place = battery.place === null ? t.noPlace : fill(t.at, { place: battery.place })
  return (
    <Alert title={fill(t.title, { state: states[battery.state] })} tone="danger">
      <p>{`${time.replace('{total}', String(quarantineHours))} ${place}`}</p>
      <p>{t.adr}</p>
    </Alert>
  )
}

function Facts({ battery }: { battery: TractionBattery }) {
  const t = useTexts('tractionBattery')
  const locale = useLocale()
  const age = useAge(battery)
  const { kg, form, modules, chemistry, soh_percent: soh } = battery
  const formed = form && [t.forms[form], modules !== null && count(t.modulesCount, modules, locale)]
  return (
    <DescriptionList
      columns
      facts={[
        {
          term: t.kg,
          value:
            kg === null
              ? t.weightUnknown
              : number(kg, locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }),
        },
        { term: t.state, value: t.states[battery.state] },
        { term: t.next, value: t.uses[battery.next] },
        { term: t.chemistry, value: chemistry && t.chemistries[chemistry] },
        { term: t.form, value: formed && formed.filter(Boolean).join(', ') },
        { term: t.serial, value: battery.serial },
        { term: t.passport, value: battery.passport_id },
        { term: t.maker, value: battery.maker },
        { term: t.soh, value: soh !== null && number(soh, locale) },
        { term: t.place, value: battery.place },
        {
          term: t.age,
          value: battery.load
            ? `${age}. ${fill(t.onDraft, { number: battery.load.number })}.`
            : age,
        },
      ]}
    />
  )
}

function useDaysInStore({ removed_at: at }: TractionBattery): number {
  const [now] = useState(() => Date.now())
  return Math.floor((now - Date.parse(at)) / (24 * hourMs))
}

function useAge(battery: TractionBattery): string {
  const t = useTexts('tractionBattery')
  const locale = useLocale()
  const days = useDaysInStore(battery)
  if (days < 1) return t.removedToday
  const at = date(new Date(battery.removed_at), locale)
  return count(t.removed, days, locale).replace('{date}', at)
}

function Edit({ battery, onDone }: { battery: TractionBattery; onDone: () => void }) {
  const t = useTexts('tractionBattery')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [changed, setChanged] = useState<BatteryChange>({})
  const [send, { error, isLoading }] = useChangeBatteryMutation()
  const save = async () => {
    const answer = await send({ shopId, batteryId: battery.id, body: changed })
    if (answer.error) return
    dispatch(notify({ type: 'success', text: t.saved }))
    onDone()
  }
  return (
    <>
      <BatteryFields
        facts={{ ...factsOf(battery), ...changed }}
        onChange={(facts) => setChanged(differing(factsOf(battery), facts))}
      />
      <p data-soft="small">{t.weightHint}</p>
      <Failure error={error} title={t.saveFailed} />
      <Actions>
        <Button busy={isLoading} onClick={() => void save()}>
          {t.save}
        </Button>
      </Actions>
    </>
  )
}

const factsOf = (battery: TractionBattery): BatteryChange => ({
  form: battery.form,
  modules: battery.modules,
  serial: battery.serial,
  passport_id: battery.passport_id,
  maker: battery.maker,
  chemistry: battery.chemistry,
  state: battery.state,
  soh_percent: battery.soh_percent,
  place: battery.place,
  next: battery.next,
})
