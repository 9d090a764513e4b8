import { licences, noticesUrl } from 'virtual:licences'
import { count } from '#texts/index.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Part, Statement } from './Statement.tsx'

/** Open data, fonts and packages that the service uses, by licence. */
export default function Licences() {
  const { licences: texts } = useTexts('statements')
  const locale = useLocale()
  return (
    <Statement lead={texts.lead} name="licences" title={texts.title}>
      <p>{texts.own}</p>
      <Part title={texts.dataTitle}>
        <DescriptionList
          facts={Object.values(texts.data).map(({ title, text }) => ({ term: title, value: text }))}
        />
      </Part>
      <Part title={texts.softwareTitle}>
        <p>{texts.software}</p>
        <p>
          <a download="kierto-licences.txt" href={noticesUrl}>
            {texts.notices}
          </a>
        </p>
        {(['browser', 'server'] as const).map((where) => {
          const title = count(texts[where], licences[where].length, locale)
          return (
            <Collapse key={where} level={3} title={title}>
              <Table
                caption={title}
                columns={[
                  { key: 'name', head: texts.columns.name },
                  { key: 'version', head: texts.columns.version },
                  { key: 'licence', head: texts.columns.licence },
                ]}
                rows={licences[where].map(({ name, version, licence }) => ({
                  key: `${name} ${version}`,
                  cells: [name, version, licence],
                }))}
              />
            </Collapse>
          )
        })}
      </Part>
    </Statement>
  )
}
