import {
  createContext,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { useDesk } from '#web/frame/hooks/use-wide.ts'
import { Cross } from '#web/ui/icons/icons.tsx'
import { BackLink, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useHasRow, PageTitle } from '#web/ui/layout/Page.tsx'
import { fields } from '../scan/ScanButton.tsx'
import { useOpenPath } from '../detail/OpenLink.tsx'
import css from './lists.module.css'

/** Whether a list and an open vehicle stand beside each other. */
const SplitContext = createContext(false)
export const useIsSplit = (): boolean => use(SplitContext)

/**
 * A page of lists and the open vehicle. On a desk they stand beside each other and each scrolls by
 * itself, otherwise the vehicle takes the place of the lists.
 */
export function SplitView({
  view,
  viewKey,
  children,
}: {
  /** The open vehicle, or null. */
  view: ReactNode
  /** Names the open vehicle. Another one begins at its top. */
  viewKey: string
  children: ReactNode
}) {
  const isDesk = useDesk()
  const isSplit = isDesk && view !== null
  const notePlace = useRowPlace(isSplit)
  useEscapeToRow(isSplit)
  return (
    <SplitContext value={isSplit}>
      <div className={isSplit ? css.split : undefined} onClickCapture={notePlace}>
        {(isDesk || view === null) && <div key="lists">{children}</div>}
        {view !== null && (
          <div
            key={viewKey}
            className={isSplit ? css.view : undefined}
            data-open-vehicle={isSplit || undefined}
          >
            {/* A view that waits for its code must not hide the list: the page would lose its place. */}
            <Suspense fallback={<PageLoading />}>{view}</Suspense>
          </div>
        )}
      </div>
    </SplitContext>
  )
}

/**
 * Escape moves the focus from the open vehicle back to its row. Enter on the row leads to the vehicle
 * again. A field and a dialog have an Escape of their own.
 */
function useEscapeToRow(isSplit: boolean): void {
  useEffect(() => {
    if (!isSplit) return undefined
    const toRow = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
      if (!target.closest('[data-open-vehicle]') || target.closest(`dialog, ${fields}`)) return
      document.querySelector<HTMLElement>('tr [aria-current]')?.focus()
    }
    window.addEventListener('keydown', toRow)
    return () => window.removeEventListener('keydown', toRow)
  }, [isSplit])
}

/**
 * Keeps the pressed row at its place in the window, though the list gets narrower or wider. Returns
 * the handler that notes the place before.
 */
function useRowPlace(isSplit: boolean): (event: MouseEvent<HTMLElement>) => void {
  const noted = useRef<{ id: string; top: number; isSplit: boolean } | null>(null)
  useLayoutEffect(() => {
    const before = noted.current
    if (before === null || before.isSplit === isSplit) return
    noted.current = null
    const link = document.getElementById(before.id)
    if (link) window.scrollBy(0, link.getBoundingClientRect().top - before.top)
  }, [isSplit])
  return ({ target, currentTarget }) => {
    const pressed = target instanceof Element && target.closest('tr a[id]')
    const link = pressed || currentTarget.querySelector('tr [aria-current]')
    noted.current = link && { id: link.id, top: link.getBoundingClientRect().top, isSplit }
  }
}

/**
 * Leads from an open vehicle back to its list. Beside the list it is a row that stays, with the way out
 * and the name of the vehicle (`children`).
 */
export function ViewBack({ page, children }: { page: string; children?: ReactNode }) {
  const t = useTexts('operatorDetail')
  const href = useOpenPath(page)(null)
  if (!useIsSplit()) {
    return (
      <div className={css.back}>
        <BackLink href={href}>{t.back}</BackLink>
      </div>
    )
  }
  return (
    <div className={css.bar} data-line="3">
      <LinkButton href={href} icon={<Cross />} variant="quiet">
        {t.close}
      </LinkButton>
      {children}
    </div>
  )
}

/**
 * Title of a page of lists. While a vehicle is open next to the list, the heading of the page is the
 * vehicle's, and the list has the room.
 */
export function ListTitle({
  eyebrow,
  short,
  children,
}: {
  eyebrow?: ReactNode
  /** Entry of the menu, whose word fits into the row of a phone's header. */
  short: 'operatorIncoming' | 'operatorAvailable' | 'operatorProcess'
  children: ReactNode
}) {
  const { menu } = useTexts('operator')
  const hasRow = useHasRow()
  if (useIsSplit()) return <h2 className={css.title}>{children}</h2>
  return <PageTitle eyebrow={eyebrow}>{hasRow ? menu[short] : children}</PageTitle>
}
