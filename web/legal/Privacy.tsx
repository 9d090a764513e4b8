import { storedData, storedDataGroups } from '#rules/privacy/personal-data.ts'
import { pages } from '#rules/pages.ts'
import { dataProtectionAuthority } from '#rules/privacy/legal-pages.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { loadSettings } from '#web/app/settings.ts'
import { useBuild } from '#web/app/route-guard.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Part, Parts, Statement } from './Statement.tsx'

/**
 * Personal data and purposes (GDPR, Articles 13 and 14). The table comes from
 * rules/privacy/personal-data.ts.
 */
export default function Privacy() {
  const texts = useTexts('privacy')
  const locale = useLocale()
  const build = useBuild()
  return (
    <Statement lead={texts.lead} name="privacy" title={texts.title}>
      <Part title={texts.controllerTitle}>
        <Controller />
        <p>{texts.controllerText}</p>
      </Part>
      <Part title={texts.dataTitle}>
        <p>{texts.dataText}</p>
        <RetainedData />
      </Part>
      <Parts sections={texts.sections} />
      <ul data-stack>
        {(build === 'all' || build === 'person') && (
          <li>
            <a data-target href={pages.personData.path}>
              {texts.ownData}
            </a>
          </li>
        )}
        <li>
          <a data-target href={dataProtectionAuthority[locale]} rel="noreferrer">
            {texts.authority}
          </a>
        </li>
      </ul>
    </Statement>
  )
}

/** Controller of the data, by the settings of this installation. */
function Controller() {
  const texts = useTexts('privacy')
  const { answer, again } = usePublicQuery(loadSettings)
  if (answer === null) {
    return (
      <Loading>
        <Skeleton height="7.5rem" shape="block" />
      </Loading>
    )
  }
  if ('error' in answer) {
    return <LoadError error={answer.error} title={texts.settingsFailed} onRetry={again} />
  }
  const { name, address, email } = answer.data.controller
  return (
    <DescriptionList
      facts={[
        { term: texts.name, value: name },
        { term: texts.address, value: address },
        {
          term: texts.email,
          value: (
            <a href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </a>
          ),
        },
      ]}
    />
  )
}

function RetainedData() {
  const { groups, bases, kept, columns, dataTitle } = useTexts('privacy')
  return (
    <Table
      caption={dataTitle}
      columns={[
        { key: 'data', head: columns.data },
        { key: 'purpose', head: columns.purpose },
        { key: 'basis', head: columns.basis },
        { key: 'kept', head: columns.kept },
      ]}
      rows={storedDataGroups.map((group) => ({
        key: group,
        cells: [
          groups[group].title,
          groups[group].text,
          bases[storedData[group].basis],
          <ul key="kept" data-stack="2">
            {storedData[group].kept.map((how) => (
              <li key={how}>{kept[how]}</li>
            ))}
          </ul>,
        ],
      }))}
    />
  )
}
