import { useState } from 'react'
import { fileSize, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Document, Trash } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FileButtons } from './FileButtons.tsx'
import { FilePicture } from '../vehicle/SmallPicture.tsx'
import css from './FileChoice.module.css'

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
        <figure className={css.chosen} data-framed>
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
