import { useNavigate } from '#web/frame/routing/routing.tsx'
import { isLabelText } from '#rules/vehicle/scanned.ts'
import { useShopId } from '../state.ts'

/**
 * Returns a function that opens the vehicle or the place of a printed label, and tells whether it
 * did. Any other text is left to the search.
 */
export function useOpenCode(onLeave: (() => void) | undefined) {
  const shopId = useShopId()
  const navigate = useNavigate()
  return async (text: string): Promise<boolean> => {
    if (!isLabelText(text)) return false
    // Loaded with the first label: the home page is the first one of a day.
    const { pathOfLabel } = await import('./label-target.ts')
    const path = await pathOfLabel(shopId, text)
    if (path === null) return false
    onLeave?.()
    navigate(path)
    return true
  }
}
