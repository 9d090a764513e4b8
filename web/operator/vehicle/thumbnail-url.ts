import { session } from '#web/api/client.ts'

/** Small pictures in memory: about 10 kB each, and more than two long lists show. */
const maxPictures = 200

/** Object URL of each address, the oldest first. null where the picture did not arrive. */
const urls = new Map<string, Promise<string | null>>()

/** The picture of an address, fetched once. The browser's cache has it after a reload. */
export function thumbnailUrl(address: string): Promise<string | null> {
  const known = urls.get(address)
  if (known) return known
  const url = fetchUrl(address)
  urls.set(address, url)
  for (const oldest of urls.keys()) {
    if (urls.size <= maxPictures) break
    void release(oldest)
  }
  return url
}

async function fetchUrl(address: string): Promise<string | null> {
  const answer = await session.call<File>({ method: 'GET', path: address })
  if ('data' in answer) return URL.createObjectURL(answer.data)
  // It is tried again where it is shown next.
  urls.delete(address)
  return null
}

async function release(address: string): Promise<void> {
  const url = urls.get(address)
  urls.delete(address)
  const shown = await url
  if (shown) URL.revokeObjectURL(shown)
}

// Another user gets none of them. An expired session is the same user's after the next login.
session.listen((event) => {
  if (event !== 'expired') for (const address of urls.keys()) void release(address)
})
