import { Mark } from '#web/ui/layout/Header.tsx'
import css from './PageLoading.module.css'

/** A loading page: empty at first, with the mark when it takes long. */
export function PageLoading() {
  return (
    <div aria-busy="true" className={css.waiting}>
      <Mark className={css.mark} />
    </div>
  )
}
