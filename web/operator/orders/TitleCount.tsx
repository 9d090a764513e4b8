import { useEffect } from 'react'
import { useOrderCounts } from './order-lists.ts'

const prefix = /^\(\d+\) /

/** Shows the number of orders to answer in the title of the tab: `(2) Saapuvat ajoneuvot`. */
export function TitleCount() {
  const toAnswer = useOrderCounts()?.to_answer ?? 0
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(prefix, '')
      const title = toAnswer > 0 ? `(${toAnswer}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    show()
    // Every page sets its own title.
    const watcher = new MutationObserver(show)
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      watcher.disconnect()
      document.title = document.title.replace(prefix, '')
    }
  }, [toAnswer])
  return null
}
