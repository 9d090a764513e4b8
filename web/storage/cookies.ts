/** Sets a cookie of this site for that many days. Scripts may read it. */
export function setCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const seconds = days * 24 * 60 * 60
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store is missing without https
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Returns whether a cookie of that name exists. */
export function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))
}
