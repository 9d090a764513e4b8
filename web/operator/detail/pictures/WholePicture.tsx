import { useEffect, useEffectEvent, useState } from 'react'
import type { VehiclePicture } from '#contract/station-vehicle.ts'
import type { Result } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { FilePicture } from '../../picture/FilePicture.tsx'
import css from './Tiles.module.css'

type Props = {
  picture: VehiclePicture
  /** Text alternative. */
  alt: string
  /** Reads the whole picture. */
  onRead: () => Promise<Result<File>>
}

/** The whole picture. The small one is shown until it has loaded. */
export function WholePicture(props: Props) {
  return <Loaded key={props.picture.thumb.content_base64} {...props} />
}

function Loaded({ picture, alt, onRead }: Props) {
  const t = useTexts('operatorDetail').picture
  const [whole, setWhole] = useState<File | 'failed' | null>(null)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const result = await read()
      if (isShown) setWhole('data' in result ? result.data : 'failed')
    }
    void load()
    return () => {
      isShown = false
    }
  }, [])
  return (
    <>
      {whole instanceof File ? (
        <FilePicture alt={alt} className={css.whole} file={whole} />
      ) : (
        <img alt={alt} className={css.whole} src={thumbUrl(picture)} />
      )}
      {whole === 'failed' && <p>{t.loadFailed}</p>}
    </>
  )
}

export const thumbUrl = ({ thumb }: VehiclePicture) =>
  `data:${thumb.content_type};base64,${thumb.content_base64}`
