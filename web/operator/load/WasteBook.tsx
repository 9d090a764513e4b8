import { useState } from 'react'
import { wasteBookContract } from '#contract/treatment/waste-book.ts'
import { request } from '#web/api/client.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { OneOf } from '#web/vehicle/received/OneOf.tsx'
import { TableFiles } from '#web/frame/layout/TableFiles.tsx'
import { useListOwnStationsQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import css from './Loads.module.css'

/** The waste book of the company as a file, for a period and a station. */
export function WasteBook() {
  const t = useTexts('wasteBook')
  const shopId = useShopId()
  const { data: stations } = useListOwnStationsQuery()
  const [period, setPeriod] = useState({ from: '', to: '', station: '' })
  const enter = (part: Partial<typeof period>) => setPeriod({ ...period, ...part })
  const isWrong = period.from !== '' && period.to !== '' && period.to < period.from
  return (
    <Card>
      <h2>{t.title}</h2>
      <p data-soft="">{t.what}</p>
      <div className={css.period}>
        <TextInput
          label={t.from}
          type="date"
          value={period.from}
          onChange={({ currentTarget }) => enter({ from: currentTarget.value })}
        />
        <TextInput
          error={isWrong && t.wrong}
          label={t.to}
          type="date"
          value={period.to}
          onChange={({ currentTarget }) => enter({ to: currentTarget.value })}
        />
        <OneOf
          all={t.anyStation}
          label={t.station}
          options={stations}
          value={period.station}
          onChange={(station) => enter({ station })}
        />
      </div>
      <TableFiles
        text={t.download}
        onDownload={(format) =>
          request(wasteBookContract.downloadWasteBook, {
            shopId,
            query: { ...queryOf(period), format },
          })
        }
      />
    </Card>
  )
}

const queryOf = ({ from, to, station }: { from: string; to: string; station: string }) => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  station: station === '' ? ('all' as const) : Number(station),
})
