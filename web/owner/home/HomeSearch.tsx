import { useState, type ReactNode } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { empty, isHalfWay, storeDraft } from '../recycle/draft.ts'
import { VehicleSearch } from '../recycle/VehicleSearch.tsx'
import { pathOf } from '../recycle/steps.ts'
import type { RecycleDraft } from '../recycle/stored-draft.ts'
import css from './Home.module.css'

/**
 * The first step of the flow on the home page. The result opens the next step.
 * @param stored the draft of this tab, with its vehicle in a row above
 */
export default function HomeSearch({ stored = empty }: { stored?: RecycleDraft }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(stored)
  const [typed, setTyped] = useState(isHalfWay(stored) ? '' : stored.plateOrVin)
  // Stored before the next step, which reads it, replaces this page.
  const change = (part: Partial<RecycleDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (part.plateOrVin !== undefined) setTyped(part.plateOrVin)
    storeDraft(next)
  }
  return (
    <VehicleSearch
      bar={SearchBar}
      change={change}
      draft={{ ...draft, plateOrVin: typed }}
      goTo={(step) => navigate(pathOf(step))}
    />
  )
}

function SearchBar({ children }: { children: ReactNode }) {
  return <div className={css.searchBar}>{children}</div>
}
