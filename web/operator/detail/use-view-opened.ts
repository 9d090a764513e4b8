import { useEffect, useState } from 'react'
import { useIsSplit } from '../list/SplitView.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { plateAndName, type Named } from '#web/vehicle/vehicle-name.ts'

/** Begins a vehicle's view at its heading, and adds the vehicle to the page's title meanwhile. */
export function useViewOpened(vehicle: Named & { readonly plate: string | null }): void {
  const { unknown } = useTexts('vehicle')
  const { titleSuffix } = useTexts('common')
  const name = plateAndName(vehicle, unknown)
  useEffect(() => {
    const before = document.title
    document.title = name + titleSuffix
    return () => {
      document.title = before
    }
  }, [name, titleSuffix])
  const isSplit = useIsSplit()
  // The page jumps to its top for this vehicle only once, and not when the window gets narrower.
  const [isPage] = useState(!isSplit)
  useEffect(() => {
    if (isPage) window.scrollTo(0, 0)
    focusHeading()
  }, [isPage])
}
