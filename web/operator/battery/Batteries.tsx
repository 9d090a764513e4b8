import { useState } from 'react'
import type { TractionBattery } from '#contract/treatment/traction-battery.ts'
import { pages } from '#rules/pages.ts'
import { batteryStates, batteryUses } from '#rules/treatment/traction-battery.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Actions, BackLink, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { newLoadPath } from '../load/load-paths.ts'
import { useShop, useShopId } from '../state.ts'
import { useBatteries } from './api.ts'
import { BatteryCard } from './BatteryCard.tsx'
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
        <fieldset className={css.filters}>
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
