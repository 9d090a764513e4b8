import { useState } from 'react'
import { listingContract, type ExternalListing } from '#contract/listing.ts'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Part } from '../detail/Part.tsx'
import { PictureTile } from '../detail/pictures/PictureTile.tsx'
import { WholePicture } from '../detail/pictures/WholePicture.tsx'
import { useShopId } from '../state.ts'
import css from '../detail/pictures/Tiles.module.css'

/** Pictures of another company's listing: the first one large, each enlarged by a press. */
export function ListedPictures({ vehicle }: { vehicle: ExternalListing }) {
  const t = useTexts('operatorDetail').picture
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const [opened, setOpened] = useState<PictureSlot | null>(null)
  const { pictures, id: vehicleId } = vehicle
  const [first, ...others] = pictures
  const shown = pictures.find(({ slot }) => slot === opened)
  const whole = (picture: typeof first) =>
    picture && (
      <WholePicture
        alt={fill(t.alt, { vehicle: vehicleName(vehicle, unknown), slot: t.slots[picture.slot] })}
        picture={picture}
        onRead={() =>
          request(listingContract.readListedPicture, { shopId, vehicleId, slot: picture.slot })
        }
      />
    )
  return (
    <Part title={t.title}>
      {first ? (
        <button className={css.first} type="button" onClick={() => setOpened(first.slot)}>
          {whole(first)}
          <Hidden>{fill(t.open, { slot: t.slots[first.slot] })}</Hidden>
        </button>
      ) : (
        <p data-soft="">{t.none}</p>
      )}
      {others.length > 0 && (
        <ul className={css.tiles}>
          {others.map((picture) => (
            <li key={picture.slot}>
              <PictureTile picture={picture} onOpen={() => setOpened(picture.slot)} />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog open wide title={t.slots[shown.slot]} onClose={() => setOpened(null)}>
          {whole(shown)}
        </Dialog>
      )}
    </Part>
  )
}
