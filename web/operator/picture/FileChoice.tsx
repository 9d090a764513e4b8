import { useState, useRef, type ChangeEvent, type ReactNode } from 'react'
import { fileSize, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Document, Trash, Camera } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FilePicture } from '../vehicle/SmallPicture.tsx'
import css from './FileChoice.module.css'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { fitPicture, type Fitted, pictureTypes } from './fit-picture.ts'

/** Chooses one file for later sending, and shows it. */
export function FileChoice({
  accept,
  file,
  words,
  onFile,
}: {
  accept: string
  file: File | null
  words: { readonly take: string; readonly choose: string; readonly remove: string }
  onFile: (file: File | null) => void
}) {
  const { file: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  /** Size before it was made smaller. */
  const [before, setBefore] = useState<number | null>(null)
  return (
    <div data-stack="3">
      {file && (
        <figure className={css.chosen} data-cluster="4" data-framed>
          <Preview file={file} />
          <figcaption>
            <span className={css.name}>{file.name}</span>
            <span>
              {before === null
                ? fileSize(file.size, locale)
                : fill(texts.fitted, {
                    before: fileSize(before, locale),
                    after: fileSize(file.size, locale),
                  })}
            </span>
          </figcaption>
        </figure>
      )}
      <FileButtons
        accept={accept}
        words={words}
        onFile={(fitted, chosen) => {
          setBefore(fitted === chosen ? null : chosen.size)
          onFile(fitted)
        }}
      >
        {file && (
          <Button icon={<Trash />} variant="quiet" onClick={() => onFile(null)}>
            {words.remove}
          </Button>
        )}
      </FileButtons>
    </div>
  )
}

function Preview({ file }: { file: File }) {
  return file.type.startsWith('image/') ? <FilePicture alt="" file={file} /> : <Document />
}

/**
 * Takes a picture with the phone's camera or chooses a file. A picture above 5 MB is made smaller.
 * Any other file above it is refused before sending.
 */
export function FileButtons({
  accept,
  words,
  busy = false,
  onFile,
  children,
}: {
  /** As in `<input accept>`: `pictureTypes` or `paperTypes`. */
  accept: string
  words: { readonly take: string; readonly choose: string }
  busy?: boolean
  /** The file to send, and the chosen one. */
  onFile: (file: File, chosen: File) => void
  /** More buttons. */
  children?: ReactNode
}) {
  const { file: texts } = useTexts('operatorRecycle')
  const errors = useTexts('errors')
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [isFitting, setFitting] = useState(false)
  const [refused, setRefused] = useState<FileErrorCode | null>(null)

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    // Allows choosing the same file again.
    input.value = ''
    if (!chosen) return
    latest.current += 1
    const mine = latest.current
    setRefused(null)
    setFitting(true)
    const fitted = await fit(chosen, accept)
    if (mine !== latest.current) return
    setFitting(false)
    if ('code' in fitted) setRefused(fitted.code)
    else onFile(fitted.file, chosen)
  }
  const title = (code: FileErrorCode) =>
    code === 'FILE_TYPE_NOT_ALLOWED' && !takesPdf(accept) ? texts.noPicture : errors[code]
  const onChange = (event: ChangeEvent<HTMLInputElement>) => void choose(event)
  return (
    <>
      <input
        ref={camera}
        hidden
        accept={pictureTypes}
        capture="environment"
        type="file"
        onChange={onChange}
      />
      <input ref={files} hidden accept={accept} type="file" onChange={onChange} />
      {isFitting && (
        <Loading text={texts.fitting}>
          <Skeleton height="8rem" shape="block" />
        </Loading>
      )}
      {refused && (
        <Alert live title={title(refused)} tone="danger">
          <p>{texts[refused]}</p>
        </Alert>
      )}
      <div className={css.buttons} data-cluster="3" data-align="stretch">
        <Button
          busy={busy}
          className={css.camera}
          icon={<Camera />}
          variant="secondary"
          onClick={() => camera.current?.click()}
        >
          {words.take}
        </Button>
        <Button
          busy={busy}
          icon={<Document />}
          variant="secondary"
          onClick={() => files.current?.click()}
        >
          {words.choose}
        </Button>
        {children}
      </div>
    </>
  )
}

type FileErrorCode = Extract<Fitted, { code: string }>['code']
const takesPdf = (accept: string) => accept.includes('application/pdf')

/** Makes a picture fit by making it smaller. A PDF fits or not. */
async function fit(file: File, accept: string): Promise<Fitted> {
  if (file.type !== 'application/pdf') return fitPicture(file, 'paper')
  if (!takesPdf(accept)) return { code: 'FILE_TYPE_NOT_ALLOWED' }
  return file.size > limits.uploadBytes ? { code: 'FILE_TOO_LARGE' } : { file }
}
