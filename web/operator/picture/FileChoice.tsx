import { useCallback, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { limits } from '#rules/limits.ts'
import { fileSize, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Camera, Document, Trash } from '#web/ui/icons-work.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { fitPicture } from './fit-picture.ts'
import css from './FileChoice.module.css'

/**
 * Takes a picture with the phone's camera or chooses a file; shows what was chosen. A picture above
 * 5 MB is made smaller first, another file above it is refused before anything is sent.
 */
export function FileChoice({
  accept,
  file,
  words,
  onFile,
}: {
  /** As in `<input accept>`: `image/*`, or also `application/pdf`. */
  accept: string
  file: File | null
  words: { readonly take: string; readonly choose: string; readonly remove: string }
  onFile: (file: File | null) => void
}) {
  const { file: texts } = useTexts('operatorRecycle')
  const errors = useTexts('errors')
  const locale = useLocale()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [isFitting, setFitting] = useState(false)
  const [refused, setRefused] = useState<'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | null>(null)
  const [before, setBefore] = useState<number | null>(null)

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    // The same file may be chosen again.
    input.value = ''
    if (!chosen) return
    latest.current += 1
    const mine = latest.current
    setRefused(null)
    setBefore(null)
    setFitting(true)
    const fitted = await fit(chosen, accept)
    if (mine !== latest.current) return
    setFitting(false)
    if ('code' in fitted) return setRefused(fitted.code)
    setBefore(fitted.file === chosen ? null : chosen.size)
    onFile(fitted.file)
  }
  const inputs = [
    { ref: camera, accept: 'image/*', capture: 'environment' as const },
    { ref: files, accept, capture: undefined },
  ]
  return (
    <div className={css.choice}>
      {inputs.map(({ ref, ...input }, n) => (
        <input
          key={n === 0 ? 'camera' : 'files'}
          ref={ref}
          {...input}
          hidden
          type="file"
          onChange={(event) => void choose(event)}
        />
      ))}
      {isFitting && (
        <Loading text={texts.fitting}>
          <Skeleton height="8rem" shape="block" />
        </Loading>
      )}
      {file && !isFitting && (
        <figure className={css.chosen}>
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
      {refused && (
        <Alert live title={errors[refused]} tone="danger">
          <p>{texts[refused]}</p>
        </Alert>
      )}
      <div className={css.buttons}>
        <Button
          className={css.camera}
          icon={<Camera />}
          variant="secondary"
          onClick={() => camera.current?.click()}
        >
          {words.take}
        </Button>
        <Button icon={<Document />} variant="secondary" onClick={() => files.current?.click()}>
          {words.choose}
        </Button>
        {file && (
          <Button icon={<Trash />} variant="quiet" onClick={() => onFile(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A picture fits by being made smaller; a PDF either fits or not. */
async function fit(file: File, accept: string) {
  if (file.type !== 'application/pdf') return fitPicture(file)
  if (!accept.includes('application/pdf')) return { code: 'FILE_TYPE_NOT_ALLOWED' as const }
  return file.size > limits.uploadBytes ? { code: 'FILE_TOO_LARGE' as const } : { file }
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return file.type.startsWith('image/') ? <img ref={show} alt="" /> : <Document />
}
