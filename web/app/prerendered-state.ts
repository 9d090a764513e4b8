/** A page as the build draws it: what the server sends before any script runs. */
export type PrerenderedPage = {
  readonly build: string
  /** The page of rules/pages.ts, or `notFound`. */
  readonly page: string
  /** What the browser's entry shows there: it takes over only what is the same. */
  readonly screen: string
  readonly lang: string
  readonly html: string
  readonly title: string
  readonly description: string
  /** The screen's module under web/, or its chunk: whose scripts and styles are fetched with the page. */
  readonly source: string
  /** The areas of texts that it is drawn with, beside those of every page. */
  readonly areas: readonly string[]
}
