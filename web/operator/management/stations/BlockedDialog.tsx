import type { ManagedShop } from '#contract/stations.ts'
import { count, fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useListOwnStationsQuery } from '../../api.ts'
import { selectShop } from '../../state.ts'
import { pageOfStatus, waitingStatuses } from './vehicles-at.ts'
import css from './BlockedDialog.module.css'

/** Why a station cannot be closed: how many vehicles are where, with the way to each of them. */
export function BlockedDialog({ station, onClose }: { station: ManagedShop; onClose: () => void }) {
  const { closing: t } = useTexts('operatorManagement').stations
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const { data: own } = useListOwnStationsQuery()
  const isOwn = own?.some(({ id }) => id === station.id) ?? false
  const waiting = waitingStatuses.filter((status) => station.vehicles[status] > 0)
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button onClick={onClose}>{t.understood}</Button>
        </Actions>
      }
      title={t.blocked}
      onClose={onClose}
    >
      <p>{t.blockedWhat}</p>
      <ul className={css.list}>
        {waiting.map((status) => {
          const what = count(t[status], station.vehicles[status], locale)
          return (
            <li key={status}>
              <span>{what}</span>
              {isOwn && (
                // Their page is that of the chosen station.
                <Link href={pageOfStatus[status]} onClick={() => dispatch(selectShop(station.id))}>
                  <span aria-hidden="true">{t.show}</span>
                  <Hidden>{fill(t.showNamed, { what })}</Hidden>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {!isOwn && <p>{t.notYours}</p>}
    </Dialog>
  )
}
