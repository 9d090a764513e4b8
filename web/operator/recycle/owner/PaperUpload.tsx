import { useState } from 'react'
import type { ApiError, Result } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import { FileButtons } from '../../picture/FileButtons.tsx'
import type { useSend } from '../../use-send.ts'
import { StepErrorAlert } from '../StepTrouble.tsx'
import { paperTypes } from '../../picture/fit-picture.ts'

/** Uploads one more paper as a picture or a file. */
export function PaperUpload({
  words,
  sending: { busy, share, isAgain },
  about,
  onFile,
}: {
  words: Readonly<Record<'take' | 'choose' | 'sending' | 'uploaded', string>>
  sending: Pick<ReturnType<typeof useSend>, 'busy' | 'share' | 'isAgain'>
  /** Values that make the same file another request. */
  about: readonly (string | number | null)[]
  /** Sends the file. Returns null where nothing was sent. */
  onFile: (file: File, idempotencyKey: string) => Promise<Result<unknown> | null | undefined>
}) {
  const { waiting } = useTexts('operatorDay')
  const dispatch = useAppDispatch()
  const keyFor = useIdempotencyKey()
  const [failed, setFailed] = useState<{ error: ApiError; file: File } | null>(null)

  const upload = async (file: File) => {
    setFailed(null)
    const key = keyFor([...about, file.name, file.size, file.lastModified])
    const result = await onFile(file, key)
    if (!result) return
    if ('error' in result) setFailed({ error: result.error, file })
    else dispatch(notify({ type: 'success', text: words.uploaded }))
  }
  return (
    <>
      <FileButtons
        accept={paperTypes}
        busy={busy}
        words={words}
        onFile={(file) => void upload(file)}
      />
      {share !== null && <Progress label={isAgain ? waiting.again : words.sending} value={share} />}
      {failed && (
        <StepErrorAlert busy={busy} error={failed.error} onRetry={() => void upload(failed.file)} />
      )}
    </>
  )
}
