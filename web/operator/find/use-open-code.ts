import { useNavigate } from 'react-router'
import { labelContract } from '#contract/label.ts'
import { isLabelText } from '#rules/label/label.ts'
import { request } from '#web/api/client.ts'
import { placesPath } from '../label/places-path.ts'
import { useShopId } from '../state.ts'
import { foundPath } from './found-path.ts'

/**
 * Returns a function that opens the vehicle or the place of a printed label, and tells whether it
 * did. Any other text is left to the search.
 */
export function useOpenCode(onLeave: (() => void) | undefined) {
  const shopId = useShopId()
  const navigate = useNavigate()
  return async (text: string): Promise<boolean> => {
    if (!isLabelText(text)) return false
    const answer = await request(labelContract.findCode, { shopId, body: { text } })
    if (!('data' in answer)) return false
    const { data } = answer
    if (data.kind !== 'vehicle' && data.kind !== 'place') return false
    onLeave?.()
    void navigate(data.kind === 'vehicle' ? foundPath(data) : placesPath(data.place))
    return true
  }
}
