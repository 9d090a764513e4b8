import {
  browserStorage,
  storagePlaces,
  type StorageLife,
  type StoredItem,
} from '#rules/privacy/browser-storage.ts'
import { count } from '#texts/index.ts'
import { Table } from '#web/ui/display/Table.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Part, Statement } from './Statement.tsx'
import css from './Statement.module.css'

/**
 * Every cookie and storage key of the service in the browser, from
 * rules/privacy/browser-storage.ts.
 */
export default function Cookies() {
  const { cookies } = useTexts('statements')
  return (
    <Statement lead={cookies.lead} name="cookies" title={cookies.title}>
      <p className={css.why}>{cookies.why}</p>
      {storagePlaces.map((place) => (
        <Part key={place} title={cookies.places[place]}>
          <Items
            caption={cookies.places[place]}
            items={browserStorage.filter((item) => item.place === place)}
          />
        </Part>
      ))}
    </Statement>
  )
}

function Items({ caption, items }: { caption: string; items: readonly StoredItem[] }) {
  const { cookies } = useTexts('statements')
  const lifeOf = useLife()
  const { name, purpose, life } = cookies.columns
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'name', head: name },
        { key: 'purpose', head: purpose },
        { key: 'life', head: life },
      ]}
      rows={items.map((item) => ({
        key: item.name,
        cells: [
          <code key="name" className={css.name}>
            {item.name}
          </code>,
          cookies.purposes[item.purpose],
          lifeOf(item.life),
        ],
      }))}
    />
  )
}

function useLife(): (life: StorageLife) => string {
  const { life: texts } = useTexts('statements').cookies
  const locale = useLocale()
  return (life) => {
    if (typeof life === 'string') return texts[life]
    return 'days' in life
      ? count(texts.days, life.days, locale)
      : count(texts.minutes, life.minutes, locale)
  }
}
