import { useState } from 'react'
import type { Reply } from '#web/api/request.ts'
import { yardContract } from '#contract/yard.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Download, Trash } from '#web/ui/icons/icons-work.tsx'
import { request } from '#web/api/client.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
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
  const { powers: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  const shopId = useShopId()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const { send, busy: isRemoving } = useSend()
  const call = { shopId, vehicleId, powerOfAttorneyId: power.id }

  const download = async () => {
    setBusy(true)
    const answer = await request(yardContract.readPowerOfAttorney, call)
    setBusy(false)
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  const remove = async () => {
    const answer = await send(yardContract.removePowerOfAttorney, call)
    if (answer && 'error' in answer) showError(answer.error)
  }
  const named = (word: string) => (
    <>
      <span aria-hidden="true">{word}</span>
      <Hidden>
        {word}: {label}, {power.name}
      </Hidden>
    </>
  )
  return (
    <div className={css.uploaded}>
      <Check />
      <p>
        {label}
        <span className={css.file}>
          {fill(texts.file, { name: power.name, when: date(power.created_at, locale, 'moment') })}
        </span>
      </p>
      <div className={css.buttons}>
        <Button busy={busy} icon={<Download />} variant="quiet" onClick={() => void download()}>
          {named(texts.open)}
        </Button>
        {!isFinal && (
          <Button busy={isRemoving} icon={<Trash />} variant="quiet" onClick={() => void remove()}>
            {named(texts.remove)}
          </Button>
        )}
      </div>
    </div>
  )
}
