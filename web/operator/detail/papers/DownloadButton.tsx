import { useState } from 'react'
import { fill } from '#texts/index.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { yard } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { fileOf } from './file-of.ts'

/** Downloads the vehicle's certificate, for its owner to take along. */
export function DownloadButton({ vehicleId }: { vehicleId: number }) {
  const t = useTexts('operatorDetail').certificate
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [read, { isFetching }] = yard.useLazyReadVehicleWithFilesQuery()
  const [error, setError] = useState<CallError>()

  const download = async () => {
    setError(undefined)
    const answer = await read({ shopId, vehicleId })
    const file = answer.data?.certificate_file
    if (!file) {
      setError(answer.error ?? { code: 'NOT_FOUND', fields: {}, status: 404, requestId: null })
      return
    }
    downloadFile(fileOf(file))
    dispatch(notify({ type: 'success', text: fill(t.downloaded, { name: file.name }) }))
  }
  return (
    <>
      <div>
        <Button
          busy={isFetching}
          icon={<Download />}
          variant="secondary"
          onClick={() => void download()}
        >
          {t.download}
        </Button>
      </div>
      <Failure error={error} title={t.downloadFailed} />
    </>
  )
}
