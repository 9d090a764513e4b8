import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedShop } from '#contract/stations.ts'
import { count, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { stations } from '../api.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { EndingCard } from '../EndingCard.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { useStations } from './use-stations.ts'
import { vehiclesAt } from './vehicles-at.ts'

/** Closes a station where no vehicle stands or comes; with vehicles it says where they are. */
export function Closing({ station, back }: { station: ManagedShop; back: string }) {
  const { closing: t } = useTexts('operatorManagement').stations
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { remove } = useStations()
  const { refetch } = stations.useListShopsQuery()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name } = station

  // Vehicles arrive and leave while the page is open.
  const ask = async () => {
    setBusy(true)
    await refetch()
    setBusy(false)
    setAsking(true)
  }
  const close = async () => {
    const { data, error: refusal } = await remove(station, () => navigate(back))
    if (refusal?.code === 'SHOP_HAS_VEHICLES') await refetch()
    if (!data) return refusal
    dispatch(notify({ type: 'success', text: fill(t[data.outcome], { name }) }))
    return undefined
  }
  return (
    <EndingCard
      acts={[{ words: t.button, busy, onPress: () => void ask() }]}
      title={t.title}
      what={t.what}
    >
      {asking && vehiclesAt(station) > 0 && (
        <BlockedDialog station={station} onClose={() => setAsking(false)} />
      )}
      {asking && vehiclesAt(station) === 0 && (
        <ConfirmDialog
          confirm={t.button}
          failed={t.failed}
          title={fill(t.question, { name })}
          onClose={() => setAsking(false)}
          onConfirm={close}
        >
          <p>{t.hidden}</p>
          {station.users.length > 0 && <p>{count(t.users, station.users.length, locale)}</p>}
          <p>{t.history}</p>
        </ConfirmDialog>
      )}
    </EndingCard>
  )
}
