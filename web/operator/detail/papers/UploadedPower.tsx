import type { Reply } from '#web/api/request.ts'
import { yardContract } from '#contract/yard.ts'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { useState } from 'react'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Download, Trash } from '#web/ui/icons/icons-work.tsx'
import type { Result } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from './UploadedPower.module.css'

type PowerOfAttorney = Reply<typeof yardContract.listPowersOfAttorney>[number]

/** One uploaded power of attorney: its file, to open or remove. */
export function UploadedPowerOfAttorney({
  power,
  label,
  vehicleId,
  isFinal = false,
}: {
  power: PowerOfAttorney
  label: string
  vehicleId: number
  /** The certificate is issued, so the file can no longer be removed. */
  isFinal?: boolean
}) {
  const shopId = useShopId()
  const showError = useShowError()
  const { send, busy } = useSend()
  const call = { shopId, vehicleId, powerOfAttorneyId: power.id }
  const remove = async () => {
    const answer = await send(yardContract.removePowerOfAttorney, call)
    if (answer && 'error' in answer) showError(answer.error)
  }
  return (
    <UploadedPaper
      isRemoving={busy}
      label={label}
      paper={power}
      onRead={() => request(yardContract.readPowerOfAttorney, call)}
      onRemove={isFinal ? null : () => void remove()}
    />
  )
}

/** One uploaded paper: its file, to open or remove. */
export function UploadedPaper({
  paper,
  label,
  isRemoving,
  onRead,
  onRemove,
}: {
  paper: { readonly name: string; readonly created_at: string }
  label: string
  isRemoving: boolean
  onRead: () => Promise<Result<File>>
  /** null where the certificate is issued, so that the file stays. */
  onRemove: (() => void) | null
}) {
  const { powers: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    const answer = await onRead()
    setBusy(false)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  const named = (word: string) => (
    <>
      <span aria-hidden="true">{word}</span>
      <Hidden>
        {word}: {label}, {paper.name}
      </Hidden>
    </>
  )
  return (
    <div className={css.uploaded}>
      <Check />
      <p>
        {label}
        <span className={css.file} data-soft="note">
          {fill(texts.file, { name: paper.name, when: date(paper.created_at, locale, 'moment') })}
        </span>
      </p>
      <div className={css.buttons} data-cluster="0 3" data-align="stretch">
        <Button busy={busy} icon={<Download />} variant="quiet" onClick={() => void download()}>
          {named(texts.open)}
        </Button>
        {onRemove && (
          <Button busy={isRemoving} icon={<Trash />} variant="quiet" onClick={onRemove}>
            {named(texts.remove)}
          </Button>
        )}
      </div>
    </div>
  )
}
