type InJson = {
  readonly name: string
  readonly content_type: string
  readonly content_base64: string
}

/** A file as the contract sends it in JSON. */
export function fileOf({ name, content_type, content_base64 }: InJson): File {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: content_type })
}

/** Hands a file to the browser under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
