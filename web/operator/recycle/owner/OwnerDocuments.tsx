import { useEffect, useRef, useState } from 'react'
import type { Holders } from '#contract/certificate.ts'
import { yardContract, type OwnerDocument } from '#contract/yard.ts'
import type { consentContract } from '#contract/consent.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import type { ApiError, Result } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import type { Reply } from '#web/api/request.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { yard } from '../../api.ts'
import { UploadedPaper } from '../../detail/papers/UploadedPower.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { FileButtons } from '../../picture/FileChoice.tsx'
import { StepErrorAlert } from '../StepPage.tsx'
import { paperTypes } from '../../picture/fit-picture.ts'
import type { Wizard } from '../draft.ts'
import css from '../StepPage.module.css'

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

type Consents = Reply<typeof consentContract.readVehicleConsents>
type Power = Reply<typeof yardContract.listPowersOfAttorney>[number]
type Powers = Wizard['powers']

/** Copies the consents and the refusal into the draft: the steps depend on them. */
export function useConsentsInDraft(
  powers: Powers,
  enter: (part: Partial<Powers>) => void,
  known: { consents: Consents; files: readonly Power[]; consented: number } | null,
): void {
  const refusedAt = known?.consents?.refused_at ?? null
  const hasLater =
    known?.files.some(({ created_at: at }) => refusedAt !== null && at > refusedAt) ?? false
  const consented = known?.consented ?? 0
  useEffect(() => {
    if (known === null) return
    const { refusal } = powers
    const isUnchanged =
      refusedAt === null ? refusal === null : refusal?.has_later_power === hasLater
    if (consented === powers.consented && isUnchanged) return
    enter({
      consented,
      refusal:
        refusedAt === null ? null : { reason: refusal?.reason ?? '', has_later_power: hasLater },
    })
  })
}

/** The consents that the owners gave in the service, with the newest time, and whether they count. */
export function ConsentLine({ consents }: { consents: NonNullable<Consents> }) {
  const { consents: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  const { given, needed, counted, slots } = consents
  const times = slots.flatMap(({ state, answered_at: at }) => (state === 'given' && at ? [at] : []))
  const newest = times.toSorted().at(-1)
  if (given < 2 || newest === undefined) return null
  const words = { given, needed, time: date(newest, locale, 'moment') }
  return (
    <Alert tone={counted > 0 ? 'success' : 'info'}>
      <p>{fill(texts.given, words)}</p>
      {counted === 0 && <p>{texts.notCounted}</p>}
    </Alert>
  )
}

/** The refusal of an owner: the papers that it needs, and the reason once they are there. */
export function RefusedConsentFields({
  refusal,
  at,
  error,
  onReason,
}: {
  refusal: NonNullable<Powers['refusal']>
  at: string
  error: string | false
  onReason: (reason: string) => void
}) {
  const { consents: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  return (
    <>
      <Alert
        title={fill(texts.refused, { time: date(at, locale, 'moment') })}
        tone={refusal.has_later_power ? 'warning' : 'danger'}
      >
        <p>{refusal.has_later_power ? texts.refusedPaper : texts.refusedWhat}</p>
      </Alert>
      {refusal.has_later_power && (
        <TextArea
          required
          error={error}
          hint={texts.reasonHint}
          label={texts.reason}
          maxLength={limits.remarks}
          rows={3}
          value={refusal.reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
      )}
    </>
  )
}
