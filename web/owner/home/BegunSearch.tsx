import { useState } from 'react'
import { storedDraft } from '../recycle/stored-draft.ts'
import HomeSearch from './HomeSearch.tsx'
import { Unfinished } from './Unfinished.tsx'

/** The search of a tab that has a draft, below the order that waits. It loads the draft's schema. */
export default function BegunSearch() {
  const [draft] = useState(storedDraft)
  return (
    <>
      <Unfinished draft={draft} />
      <HomeSearch stored={draft} />
    </>
  )
}
