/** Name of the message that tells the height of the search to the page around it. */
const messageType = 'kierto-height'

/**
 * Tells the page around a frame how high the search is, at first and after every change. The page can
 * then make the frame as high. The height is no secret, so any page may have it.
 */
export function tellHeight(): void {
  if (window.self === window.top) return
  const body = document.body
  const tell = () => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    window.parent.postMessage({ type: messageType, height }, '*')
  }
  new ResizeObserver(tell).observe(body)
}
