import type { ServerResponse } from 'node:http'
import { html, sendPage } from '../page.ts'
import { companies, persons, type Company } from '../registry.ts'

const languages = ['fi', 'sv', 'en'] as const
type Language = (typeof languages)[number]

const texts: Record<
  Language,
  Record<'title' | 'demo' | 'own' | 'none' | 'others' | 'cancel' | 'gone', string>
> = {
  fi: {
    title: 'Suomi.fi-valtuudet',
    demo: 'Tämä on esittelypalvelu. Yritykset ja roolit ovat keksittyjä.',
    own: 'Minkä yrityksen puolesta asioit?',
    none: 'Sinulla ei ole roolia missään yrityksessä.',
    others: 'Toinen yritys',
    cancel: 'Peruuta',
    gone: 'Asiointi on vanhentunut. Palaa palveluun ja aloita uudelleen.',
  },
  sv: {
    title: 'Suomi.fi-fullmakter',
    demo: 'Det här är en demotjänst. Företagen och rollerna är påhittade.',
    own: 'Vilket företag företräder du?',
    none: 'Du har ingen roll i något företag.',
    others: 'Ett annat företag',
    cancel: 'Avbryt',
    gone: 'Ärendet har gått ut. Gå tillbaka till tjänsten och börja om.',
  },
  en: {
    title: 'Suomi.fi e-Authorizations',
    demo: 'This is a demo service. The companies and roles are made up.',
    own: 'Which company do you act for?',
    none: 'You have no role in any company.',
    others: 'Another company',
    cancel: 'Cancel',
    gone: 'This visit has expired. Go back to the service and start again.',
  },
}

const languageOf = (tag: string | null): Language =>
  languages.find((language) => language === tag) ?? 'fi'

const row = (company: Company) => html`
  <li>
    <button class="row" name="company" value="${company.business_id}">
      <strong>${company.name}</strong>
      <span class="quiet">${company.business_id}</span>
    </button>
  </li>
`

/**
 * Page where a person chooses a company. Its form posts `company=<business id>` or `cancel=yes`. The
 * companies without a role of the person are there to try a wrong choice.
 */
export const sendChoicePage = (
  res: ServerResponse,
  personalId: string,
  lang: string | null,
): void => {
  const language = languageOf(lang)
  const text = texts[language]
  const key = persons.find((person) => person.personal_id === personalId)?.key
  const isOwn = (company: Company) => company.roles.some(({ person }) => person === key)
  const own = companies.filter(isOwn)
  sendPage(res, {
    lang: language,
    title: `${text.title} (demo)`,
    body: html`
      <h1>${text.title}</h1>
      <p class="note">${text.demo}</p>
      <form method="post">
        <h2>${text.own}</h2>
        ${own.length === 0 ? html`<p>${text.none}</p>` : undefined}
        <ul class="rows">
          ${own.map(row)}
        </ul>
        <details>
          <summary>${text.others}</summary>
          <ul class="rows">
            ${companies.filter((company) => !isOwn(company)).map(row)}
          </ul>
        </details>
        <button class="plain" name="cancel" value="yes">${text.cancel}</button>
      </form>
    `,
  })
}

/** Shown for a visit that ended or is unknown. */
export const sendGonePage = (res: ServerResponse, lang: string | null): void => {
  const language = languageOf(lang)
  sendPage(res, {
    lang: language,
    title: `${texts[language].title} (demo)`,
    status: 410,
    body: html`<h1>${texts[language].title}</h1>
      <p class="note">${texts[language].gone}</p>`,
  })
}
