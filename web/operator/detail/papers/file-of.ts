type InJson = {
  readonly name: string
  readonly content_type: string
  readonly content_base64: string
}

/** Returns a file from the contract's JSON format. */
export function fileOf({ name, content_type, content_base64 }: InJson): File {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: content_type })
}
