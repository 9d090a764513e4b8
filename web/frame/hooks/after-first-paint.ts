/** After the first paint, when the page has loaded and the browser has nothing better to do. */
export function afterFirstPaint(): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
  return loaded.then(
    () =>
      new Promise((resolve) => {
        // Safari knows no idle callback.
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 })
        else setTimeout(resolve, 1000)
      }),
  )
}
