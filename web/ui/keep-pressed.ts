/** Controls whose press opens or closes something. */
const disclosures = '[aria-expanded], summary'

/** Longest time in which something opens or closes, in milliseconds. */
const settleMs = 600

/** Movements of less than a pixel are rounding. */
const leastMove = 1

/** Acts of the user that scroll. They end the correction. */
const ownActs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps a pressed control where it is on the screen while its press opens or closes something,
 * wherever that is. For the whole page, so that no list has to think of it.
 */
export function keepPressedInPlace(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest(disclosures) : null
      if (control) hold(control)
    },
    { capture: true },
  )
}

function hold(control: Element): void {
  const wanted = control.getBoundingClientRect().top
  const end = performance.now() + settleMs
  const stop = new AbortController()
  for (const act of ownActs) {
    addEventListener(act, () => stop.abort(), { passive: true, signal: stop.signal })
  }
  let still = 0
  const correct = () => {
    const isOver = (still > 1 && !isMoving()) || performance.now() > end
    if (stop.signal.aborted || !control.isConnected || isOver) return stop.abort()
    const moved = control.getBoundingClientRect().top - wanted
    still = Math.abs(moved) < leastMove ? still + 1 : 0
    if (still === 0) scrollBack(control, moved)
    requestAnimationFrame(correct)
  }
  requestAnimationFrame(correct)
}

const isMoving = () =>
  document
    .getAnimations()
    .some((each) => each instanceof CSSTransition && each.playState === 'running')

function scrollBack(control: Element, moved: number): void {
  const scroller = scrollerOf(control)
  if (!scroller) return
  const missing = scroller.scrollTop + moved + scroller.clientHeight - scroller.scrollHeight
  if (missing > 0) addRoom(scroller, missing)
  scroller.scrollBy({ top: moved, behavior: 'instant' })
}

/** Adds room below a box that has become too short, until the user has scrolled away from it. */
function addRoom(scroller: Element, missing: number): void {
  if (!(scroller instanceof HTMLElement)) return
  const room = Math.ceil(missing) + (Number.parseFloat(scroller.style.paddingBlockEnd) || 0)
  scroller.style.paddingBlockEnd = `${room}px`
  const source = scroller === document.scrollingElement ? document : scroller
  const scrolled = () => {
    // A later press may have added more.
    const end = scroller.scrollHeight - Number.parseFloat(scroller.style.paddingBlockEnd)
    if (scroller.scrollTop + scroller.clientHeight > end) return
    scroller.style.removeProperty('padding-block-end')
    source.removeEventListener('scroll', scrolled)
  }
  source.addEventListener('scroll', scrolled, { passive: true })
}

/** The nearest box around the element that scrolls. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return box
  }
  return element.ownerDocument.scrollingElement
}
