import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { setShortcutsOn, shortcutNames, shortcuts, useShortcutsOn } from './shortcuts.ts'
import css from '../OperatorFrame.module.css'

/** All shortcuts, and the checkbox that turns them off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { shortcuts: t } = useTexts('operatorDay')
  const isOn = useShortcutsOn()
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <dl className={css.table} data-stack="2">
        {shortcutNames.map((name) => (
          <div key={name}>
            <dt>
              <kbd className={css.key}>{shortcuts[name]}</kbd>
            </dt>
            <dd>{t.does[name]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={isOn}
        hint={t.onHint}
        label={t.on}
        onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
