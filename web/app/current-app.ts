import { createContext, use } from 'react'
import { apps, type Build } from '#rules/pages.ts'

const builds: ReadonlySet<string> = new Set(['all', ...apps])

function isBuild(value: string | null | undefined): value is Build {
  return value !== null && value !== undefined && builds.has(value)
}

/**
 * Returns the app that this host serves. The server writes it into the page's head, so that the
 * first paint waits for no request. A missing or unknown name means `all`.
 */
export function currentBuild(document: Pick<Document, 'querySelector'>): Build {
  const named = document.querySelector('meta[name="kierto-build"]')?.getAttribute('content')
  return isBuild(named) ? named : 'all'
}

export const BuildContext = createContext<Build>('all')

/** Returns the app that this host serves. */
export function useBuild(): Build {
  return use(BuildContext)
}
