/** Where the Link header leads, without the /api that the client puts before it. */
export function nextOf(headers: Headers): string | null {
  const [, target] = /^<\/api([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
  return target ?? null
}
