/** Time in ms between two looks. A look costs less than a millisecond. */
const lookMs = 50
/** Time in ms after which the rest of the page loads, also where an answer hangs. */
const longestMs = 5000

/**
 * Whether the page has its heading, and nothing in its main part waits for an answer. On a phone of a
 * station the heading stands in the header.
 */
function isShown(): boolean {
  const main = document.querySelector('main')
  return (
    main !== null &&
    document.querySelector('h1') !== null &&
    !main.querySelector('[aria-busy="true"]:not([inert] *)')
  )
}

/**
 * Resolves after the first paint of the page's content. Work that the content does not need waits for
 * it, because that work would take the connection and the processor from it. A rendering at build
 * time has no document, so it never resolves there.
 */
export const whenShown = new Promise<void>((resolve) => {
  const begun = performance.now()
  const look = () => {
    if (isShown() || performance.now() - begun > longestMs)
      requestAnimationFrame(() => setTimeout(resolve))
    else setTimeout(look, lookMs)
  }
  if ('document' in globalThis) setTimeout(look)
})
