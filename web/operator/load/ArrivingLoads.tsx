import { useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { useLoads } from './api.ts'
import { LoadRows } from './LoadRow.tsx'

/** Loads on their way to the station, among what comes from other stations. Nothing without any. */
export default function ArrivingLoads() {
  const { sections } = useTexts('operatorLoad')
  const shopId = useShopId()
  const { data } = useLoads(shopId)
  const arriving = data?.incoming.filter(({ state }) => state === 'sent') ?? []
  return arriving.length > 0 && <LoadRows isIncoming loads={arriving} name={sections.toReceive} />
}
