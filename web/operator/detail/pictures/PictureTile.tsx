import { useEffect, useEffectEvent, useState } from 'react'
import type { VehiclePicture } from '#contract/station-vehicle.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import { fill } from '#texts/index.ts'
import { readStoredFile } from '#web/storage/draft-files.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Hidden, Named } from '#web/ui/display/Hidden.tsx'
import { classes } from '#web/ui/classes.ts'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Camera } from '#web/ui/icons/icons-work.tsx'
import type { Result } from '#web/api/http.ts'
import { FilePicture, SmallPicture } from '../../vehicle/SmallPicture.tsx'
import type { PendingPicture } from '../../upload-queue/pending-change.ts'
import css from './Tiles.module.css'

/** A picture with what it shows. A press enlarges it. */
export function PictureTile({ picture, onOpen }: { picture: VehiclePicture; onOpen: () => void }) {
  const t = useTexts('operatorDetail').picture
  const slot = t.slots[picture.slot]
  return (
    <button className={css.tile} data-soft="small" data-stack="1" type="button" onClick={onOpen}>
      <span className={css.frame}>
        <SmallPicture alt={fill(t.open, { slot })} thumbnail={picture.thumb} />
      </span>
      <span aria-hidden="true">{slot}</span>
    </button>
  )
}

/** A press takes or chooses a picture: of that place, or of one that is asked first. */
export function EmptyTile({ slot, onChoose }: { slot?: PictureSlot; onChoose: () => void }) {
  const t = useTexts('operatorDetail').picture
  return (
    <button className={css.tile} data-soft="small" data-stack="1" type="button" onClick={onChoose}>
      <span className={classes(css.frame, css.empty)}>
        <Camera />
      </span>
      {slot ? (
        <span>
          <Named name={fill(t.add, { slot: t.slots[slot] })}>{t.slots[slot]}</Named>
        </span>
      ) : (
        <Hidden>{t.take}</Hidden>
      )}
    </button>
  )
}

/** A picture that waits on this device until the service has it. */
export function PendingTile({ item }: { item: PendingPicture }) {
  const t = useTexts('operatorDetail').picture
  const [file, setFile] = useState<File | null>(null)
  const { pictureKey } = item
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const stored = await readStoredFile(pictureKey)
      if (isShown) setFile(stored)
    }
    void load()
    return () => {
      isShown = false
    }
  }, [pictureKey])
  return (
    <div className={css.tile} data-soft="small" data-stack="1">
      <span className={classes(css.frame, css.waits)}>
        {file && <FilePicture alt="" file={file} />}
        <Clock />
      </span>
      <span>{fill(t.waits, { slot: t.slots[item.slot] })}</span>
    </div>
  )
}

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
