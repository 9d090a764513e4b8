type Choice = { person: string } | 'cancel'

/**
 * Acts as a person's browser at the identity provider: opens its address, chooses the person or
 * cancels, and returns.
 * @returns the query of the return, which the page posts to the service
 */
export async function identify(url: string, choice: Choice): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  const backAt = (address: URL) => address.pathname === '/telia-login'

  async function go(address: URL, form?: URLSearchParams): Promise<URL | null> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    await response.arrayBuffer()
    if (!next && !response.ok) throw new Error(`The provider answered ${response.status}`)
    return next ? new URL(next, address) : null
  }

  let address = new URL(url)
  for (let step = 0; step < 10; step += 1) {
    if (backAt(address)) return Object.fromEntries(address.searchParams)
    const next = await go(address)
    if (next) {
      address = next
      continue
    }
    // A page without a redirect offers the choice of a person.
    const form = new URLSearchParams(choice === 'cancel' ? { cancel: 'yes' } : choice)
    const chosen = await go(address, form)
    if (!chosen) throw new Error('The provider did not go on')
    address = chosen
  }
  throw new Error('The provider did not send the browser back')
}
