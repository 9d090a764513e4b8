import { useState, type ReactNode } from 'react'
import { fill } from '#texts/index.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { openTab, showFile } from '#web/frame/hooks/open-file.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Download, Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import css from '../detail.module.css'

/**
 * The vehicle's certificate for its owner to take along: the button that opens it to print, and the one
 * that downloads it with the reason why no file came. `isSign`: the first is a sign alone.
 */
export function useCertificateFile(
  vehicleId: number,
  isSign: boolean,
): { open: ReactNode; rest: ReactNode } {
  const t = useTexts('operatorDetail').certificate
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [read, { isFetching }] = yard.useLazyReadVehicleWithFilesQuery()
  const [error, setError] = useState<CallError>()

  const fetchFile = async (): Promise<File | null> => {
    setError(undefined)
    const answer = await read({ shopId, vehicleId })
    const file = answer.data?.certificate_file
    if (file) return fileOf(file)
    setError(answer.error ?? { code: 'NOT_FOUND', fields: {}, status: 404, requestId: null })
    return null
  }
  const open = async () => {
    const tab = openTab()
    const file = await fetchFile()
    if (file) showFile(file, tab)
    else tab?.close()
  }
  const download = async () => {
    const file = await fetchFile()
    if (!file) return
    downloadFile(file)
    dispatch(notify({ type: 'success', text: fill(t.downloaded, { name: file.name }) }))
  }
  return {
    open: (
      <Button
        busy={isFetching}
        className={isSign ? css.sign : undefined}
        icon={<Printer />}
        variant={isSign ? 'quiet' : 'secondary'}
        onClick={() => void open()}
      >
        {t.openFile}
      </Button>
    ),
    rest: (
      <>
        <Button
          busy={isFetching}
          icon={<Download />}
          variant="quiet"
          onClick={() => void download()}
        >
          {t.download}
        </Button>
        <Failure error={error} title={t.fileFailed} />
      </>
    ),
  }
}

/** Both buttons of the certificate's file. */
export function CertificateFile({ vehicleId }: { vehicleId: number }) {
  const { open, rest } = useCertificateFile(vehicleId, false)
  return (
    <Actions>
      {open}
      {rest}
    </Actions>
  )
}

type InJson = {
  readonly name: string
  readonly content_type: string
  readonly content_base64: string
}

/** Returns a file from the contract's JSON format. */
function fileOf({ name, content_type, content_base64 }: InJson): File {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: content_type })
}
