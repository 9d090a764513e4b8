import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { StationSearch } from './StationSearch.tsx'

/** The station search over any page. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { find: t } = useTexts('operatorDay')
  return (
    <Dialog open wide title={t.title} onClose={onClose}>
      <StationSearch data-autofocus onLeave={onClose} />
    </Dialog>
  )
}
