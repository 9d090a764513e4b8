import { useTexts } from '#web/texts/texts.ts'
import css from './BringList.module.css'

/** Papers and things that the owner brings with the vehicle. */
export function BringList({ needsPowers }: { needsPowers: boolean }) {
  const { bring: t } = useTexts('ownerOrder')
  return (
    <ul className={css.bring}>
      <li>{t.identity}</li>
      <li>{t.registration}</li>
      <li>{t.keys}</li>
      {needsPowers && <li>{t.powers}</li>}
    </ul>
  )
}
