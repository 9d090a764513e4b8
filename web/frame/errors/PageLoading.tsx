import { Mark } from '#web/ui/display/Brand.tsx'
import css from './PageLoading.module.css'

/** Nothing at first, the mark when it takes long: a page that is on its way. */
export function PageLoading() {
  return (
    <div aria-busy="true" className={css.waiting}>
      <Mark className={css.mark} />
    </div>
  )
}
