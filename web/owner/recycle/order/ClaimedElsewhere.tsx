import { phoneLink } from '#rules/people/phone.ts'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#texts/index.ts'
import type { ApiError } from '#web/api/http.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useDisputeClaimMutation } from '../../api.ts'
import css from './order.module.css'
import { extrasOf } from '#web/api/errors.ts'

/** The station that says it has the vehicle: its phone, and the way to say that it is not there. */
export function ClaimedElsewhere({
  error: claimError,
  vehicleId,
  onDisputed,
}: {
  error: ApiError
  vehicleId: number
  /** The vehicle is free: the order can be sent again. */
  onDisputed: () => void
}) {
  const { order: t } = useTexts('recycle')
  const [dispute, { isLoading, error }] = useDisputeClaimMutation()
  const [isSure, setSure] = useState(false)
  const confirm = useRef<HTMLButtonElement>(null)
  // The pressed button is gone. Focus brings the next one, and its words, into view.
  useEffect(() => {
    if (isSure) confirm.current?.focus()
  }, [isSure])
  const { station, can_dispute: canDispute } = extrasOf(claimError, 'VEHICLE_IN_ANOTHER_SHOP')
  if (!station) return null
  const send = async () => {
    const ended = await dispute({ vehicleId })
    if (ended.data) onDisputed()
  }
  return (
    <div className={css.claimed} data-stack="3">
      <p>{fill(t.claimedBy, { shop: station.name })}</p>
      {station.phone && (
        <LinkButton href={phoneLink(station.phone)} variant="secondary">
          {station.phone}
        </LinkButton>
      )}
      {canDispute && !isSure && (
        <Button variant="secondary" onClick={() => setSure(true)}>
          {t.notThere}
        </Button>
      )}
      {canDispute && isSure && (
        <>
          <p>{t.notThereWhat}</p>
          <Button ref={confirm} busy={isLoading} variant="danger" onClick={() => void send()}>
            {t.notThereConfirm}
          </Button>
        </>
      )}
      <Failure error={error} />
    </div>
  )
}
