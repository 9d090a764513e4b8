/** A page that the build rendered. The server sends it before any script runs. */
export type PrerenderedPage = {
  readonly build: string
  /** The page of rules/pages.ts, or `notFound`. */
  readonly page: string
  /** The screen of the page. The browser hydrates the page only if its own screen is the same. */
  readonly screen: string
  readonly lang: string
  readonly html: string
  readonly title: string
  readonly description: string
  /** The screen's module in web/, or its chunk. Its scripts and styles load with the page. */
  readonly source: string
  /** The areas of texts of the screen, next to those of every page. */
  readonly areas: readonly string[]
}

/** A home page behind a login. Its page names the files that it shows first. */
export type HomeFiles = Pick<PrerenderedPage, 'build' | 'page' | 'lang' | 'areas'> & {
  /** Its chunks. */
  readonly sources: readonly string[]
}
