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
