import { useState, type ReactNode } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { isHalfWay, storeDraft, storedDraft, type RecycleDraft } from '../recycle/draft.ts'
import { VehicleSearch } from '../recycle/search/VehicleSearch.tsx'
import { pathOf } from '../recycle/steps.ts'
import { Unfinished } from './Unfinished.tsx'
import css from './Home.module.css'

/** The first step of the flow on the home page. The result opens the next step. */
export default function HomeSearch() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<RecycleDraft>(() => {
    const stored = storedDraft()
    // The vehicle of a flow that was begun stands in the row above.
    return isHalfWay(stored) ? { ...stored, plateOrVin: '' } : stored
  })
  // Stored before the next step, which reads it, replaces this page.
  const change = (part: Partial<RecycleDraft>) => {
    setDraft({ ...draft, ...part })
    storeDraft({ ...storedDraft(), ...part })
  }
  return (
    <>
      <Unfinished />
      <VehicleSearch
        bar={SearchBar}
        change={change}
        draft={draft}
        hint=""
        goTo={(step) => navigate(pathOf(step))}
      />
    </>
  )
}

function SearchBar({ children }: { children: ReactNode }) {
  return <div className={css.searchBar}>{children}</div>
}
