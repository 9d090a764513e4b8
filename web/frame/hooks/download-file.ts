/** Hands a file to the browser under its own name. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Safari reads the address only after it has handled the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
