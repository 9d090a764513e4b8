import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { useOpenVehicle } from '../detail/use-open-vehicle.ts'
import { VehicleView } from '../detail/VehicleView.tsx'
import { useShop, useShopId } from '../state.ts'
import type { ListFilter } from '../vehicle/lists.ts'
import { ListTools } from '../vehicle/ListTools.tsx'
import { ProcessSection, processSections } from './ProcessSection.tsx'
import css from './Process.module.css'

/** Vehicles in process (to recycle and to reuse), sent and done, or one open vehicle. */
export default function Process() {
  const t = useTexts('operatorLists').process
  const shopId = useShopId()
  const { shopName } = useShop()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const [filter, setFilter] = useState<ListFilter>({})
  const vehicleId = useOpenVehicle()

  if (vehicleId !== null) {
    return <VehicleView back={pages.operatorProcess.path} vehicleId={vehicleId} />
  }
  const n = {
    recycle: counts?.process_recycle,
    reuse: counts?.process_reuse,
    sent: null,
    done: counts?.shop_done,
  }
  return (
    <Stack gap={6}>
      <div className={css.top}>
        <PageTitle eyebrow={shopName} lead={t.lead}>
          {t.title}
        </PageTitle>
        <LinkButton href={pages.operatorRecycle.path} icon={<Plus />} variant="secondary">
          {t.receiveNew}
        </LinkButton>
      </div>
      <ListTools filter={filter} onFilter={setFilter} />
      <div>
        {processSections.map((name) => (
          <ProcessSection key={name} count={n[name]} filter={filter} name={name} />
        ))}
      </div>
    </Stack>
  )
}
