import { useEffect, useRef, useState } from 'react'
import type { Holders } from '#contract/certificate.ts'
import { yardContract, type OwnerDocument } from '#contract/yard.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { yard } from '../../api.ts'
import { UploadedPaper } from '../../detail/papers/UploadedPower.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import css from './Powers.module.css'
import type { ApiError, Result } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import { FileButtons } from '../../picture/FileButtons.tsx'
import { StepErrorAlert } from '../StepPage.tsx'
import { paperTypes } from '../../picture/fit-picture.ts'

/** Asks for the document that proves the right of an owner whom no registry confirmed. */
export function OwnerDocuments({
  vehicleId,
  kind,
  hasDocument,
  attempts,
}: {
  vehicleId: number
  kind: NonNullable<Holders['needs_document']>
  hasDocument: boolean
  /** Attempts to continue without a document. */
  attempts: number
}) {
  const { documents: texts } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const group = useRef<HTMLFieldSetElement>(null)
  const query = yard.useListOwnerDocumentsQuery({ shopId, vehicleId })
  const { send, ...sending } = useSend()
  const isWrong = attempts > 0 && !hasDocument
  useEffect(() => {
    if (attempts > 0) group.current?.querySelector('button')?.focus()
  }, [attempts])
  return (
    <fieldset
      ref={group}
      aria-describedby="owner-document-error"
      className={css.powers}
      data-stack="3"
    >
      <legend>{texts.title}</legend>
      <p>
        {texts.what} {texts.ask[kind]}
      </p>
      <p>{texts.hint}</p>
      <QueryBoundary
        asked={{ ...query, data: query.currentData }}
        empty={<></>}
        failed={texts.failed}
        waiting={<Skeleton height="3rem" shape="block" />}
      >
        {(documents) => (
          <ul className={css.places}>
            {documents.map((document) => (
              <li key={document.id}>
                <UploadedDocument document={document} vehicleId={vehicleId} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {hasDocument && query.currentData?.length === 0 && <p>{texts.power}</p>}
      <PaperUpload
        about={[kind, query.currentData?.length ?? 0]}
        sending={sending}
        words={texts}
        onFile={(file, idempotencyKey) =>
          send(yardContract.addOwnerDocument, {
            shopId,
            vehicleId,
            body: { kind },
            file,
            idempotencyKey,
          })
        }
      />
      <div aria-live="assertive">
        <FieldError id="owner-document-error">{isWrong && texts.missing}</FieldError>
      </div>
    </fieldset>
  )
}

/** One uploaded document: its file, to open or remove. */
function UploadedDocument({ document, vehicleId }: { document: OwnerDocument; vehicleId: number }) {
  const { documents: texts } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const showError = useShowError()
  const { send, busy } = useSend()
  const call = { shopId, vehicleId, ownerDocumentId: document.id }
  const remove = async () => {
    const answer = await send(yardContract.removeOwnerDocument, call)
    if (answer && 'error' in answer) showError(answer.error)
  }
  return (
    <UploadedPaper
      isRemoving={busy}
      label={texts.kinds[document.kind]}
      paper={document}
      onRead={() => request(yardContract.readOwnerDocument, call)}
      onRemove={() => void remove()}
    />
  )
}

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
