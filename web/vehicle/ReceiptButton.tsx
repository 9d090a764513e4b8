import { useState } from 'react'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { request } from '#web/api/client.ts'
import type { CallError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'

/** Downloads the registry's receipt of a scrapping as a PDF file. */
export function ReceiptButton({ token, label }: { token: string; label: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const download = async () => {
    setIsBusy(true)
    const result = await request('GET /public/certificate/:token/receipt/', { token })
    setIsBusy(false)
    setError('error' in result ? result.error : undefined)
    if ('data' in result) downloadFile(result.data)
  }
  return (
    <>
      <div>
        <Button busy={isBusy} icon={<Download />} variant="quiet" onClick={() => void download()}>
          {label}
        </Button>
      </div>
      <Failure error={error} />
    </>
  )
}
