import { downloadFile } from './download-file.ts'

/**
 * Opens an empty tab for a file that is still to be fetched. A browser blocks a tab that opens
 * after the response. null where it blocks this one too.
 */
export const openTab = (): Window | null => globalThis.open('about:blank', '_blank')

/** Shows the file in the tab. Downloads it where there is none. */
export function showFile(file: File, tab: Window | null): void {
  if (!tab) return downloadFile(file)
  const url = URL.createObjectURL(file)
  tab.location.replace(url)
  // The tab reads the file once. A later print uses its own copy.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
