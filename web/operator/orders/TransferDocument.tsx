import { useState } from 'react'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { useMakeTransferDocumentMutation } from '../api.ts'
import { useReadPaper } from '../load/use-read-paper.ts'
import { useShopId } from '../state.ts'
import { useCalled, useOrderError } from './use-order-steps.ts'

/**
 * The transfer document of a vehicle that was fetched from a household. It is downloaded at once, so
 * that the device has it during the transport.
 */
export function TransferDocument({
  order,
  variant,
  onPress,
}: {
  order: StationOrderRow
  variant: ButtonVariant
  onPress?: () => void
}) {
  const { document: t } = useTexts('operatorOrders')
  const called = useCalled()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const readPaper = useReadPaper()
  const showError = useShowError()
  const reportOrder = useOrderError()
  const [make] = useMakeTransferDocumentMutation()
  const [busy, setBusy] = useState(false)
  const { transfer_document: made } = order
  if (made === null && !order.needs_transfer_document) return null

  const makeDocument = async () => {
    const call = { shopId, orderId: order.id, body: { expected_version: order.version } }
    const { data, error } = await make({ ...call, idempotencyKey: keyOf(call) })
    if (error) reportOrder(order, error)
    const document = data?.transfer_document ?? null
    if (document === null) return null
    const { number } = document
    dispatch(notify({ type: 'success', text: fill(t.made, { vehicle: called(order), number }) }))
    return document
  }
  const open = async () => {
    onPress?.()
    setBusy(true)
    const document = made ?? (await makeDocument())
    const paper = document && (await readPaper({ shopId, loadId: document.load_id }))
    setBusy(false)
    if (!paper) return
    if ('error' in paper) showError(paper.error)
    else downloadFile(paper.data)
  }
  const words = made ? t.open : t.make
  return (
    <Button
      aria-label={`${words}: ${called(order)}`}
      busy={busy}
      icon={made && <Download />}
      variant={made ? 'secondary' : variant}
      onClick={() => void open()}
    >
      {words}
    </Button>
  )
}
