import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { StationSearch } from './StationSearch.tsx'

/** The station search over any page. `text` is a scanned code to search at once. */
export default function SearchDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { find: t } = useTexts('operatorDay')
  return (
    <Dialog open wide title={t.title} onClose={onClose}>
      <StationSearch data-autofocus code={text} onLeave={onClose} />
    </Dialog>
  )
}
