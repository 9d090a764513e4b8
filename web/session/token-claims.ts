/** Claims that the browser reads from its own access token. Only the server verifies them. */
export type Claims = {
  readonly sub: string
  readonly first_name: string
  readonly last_name: string
  readonly groups: readonly string[]
}

/** The claims of a JSON Web Token, or null if the text is none. */
export function claimsOf(token: string | null): Claims | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims = JSON.parse(utf8(payload)) as Partial<Record<keyof Claims, unknown>>
    return {
      sub: text(claims.sub),
      first_name: text(claims.first_name),
      last_name: text(claims.last_name),
      groups: Array.isArray(claims.groups) ? claims.groups.map(String) : [],
    }
  } catch {
    return null
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function utf8(base64url: string): string {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (c) => c.codePointAt(0) ?? 0))
}
