import { useState } from 'react'
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
import { fileOf } from './file-of.ts'

/** Opens the vehicle's certificate to print it, or downloads it, for its owner to take along. */
export function CertificateFile({ vehicleId }: { vehicleId: number }) {
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
  return (
    <>
      <Actions>
        <Button
          busy={isFetching}
          icon={<Printer />}
          variant="secondary"
          onClick={() => void open()}
        >
          {t.openFile}
        </Button>
        <Button
          busy={isFetching}
          icon={<Download />}
          variant="quiet"
          onClick={() => void download()}
        >
          {t.download}
        </Button>
      </Actions>
      <Failure error={error} title={t.fileFailed} />
    </>
  )
}
