import { useEffect, useEffectEvent, useState } from 'react'
import type { VehiclePicture } from '#contract/station-vehicle.ts'
import type { Result } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SmallPicture } from '../../vehicle/SmallPicture.tsx'
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
  return <Loaded key={keyOf(props.picture)} {...props} />
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
        <SmallPicture alt={alt} className={css.whole} thumbnail={picture.thumb} />
      )}
      {whole === 'failed' && <p>{t.loadFailed}</p>}
    </>
  )
}

const keyOf = ({ thumb }: VehiclePicture) =>
  'address' in thumb ? thumb.address : thumb.content_base64
