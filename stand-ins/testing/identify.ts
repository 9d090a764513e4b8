type Jar = Map<string, string>

const keep = (jar: Jar, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const cut = pair.indexOf('=')
    jar.set(pair.slice(0, cut), pair.slice(cut + 1))
  }
}

/**
 * Runs an identification at the Telia stand-in as a browser would: opens the page, chooses the demo
 * person (their key in the registry) or cancels, and follows the redirects. Returns the address
 * where the browser leaves the stand-in: the redirect URI with `code` or `error`. A given jar makes
 * several identifications share one browser. Throws where the page does not come.
 */
export const identify = async (
  authorizationUrl: URL,
  choice: { person: string } | 'cancel',
  jar: Jar = new Map(),
): Promise<URL> => {
  const go = async (url: URL, form?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: form }),
      headers: { cookie },
      redirect: 'manual',
    })
    keep(jar, response)
    return response
  }
  let url = authorizationUrl
  let form: URLSearchParams | undefined
  for (let hop = 0; hop < 10; hop += 1) {
    if (url.origin !== authorizationUrl.origin) return url
    const response = await go(url, form)
    form = undefined
    const location = response.headers.get('location')
    if (location) url = new URL(location, url)
    else if (response.ok)
      form = new URLSearchParams(choice === 'cancel' ? { cancel: 'yes' } : choice)
    else throw new Error(`identification: HTTP ${response.status} ${await response.text()}`)
  }
  throw new Error('identification: too many redirects')
}
