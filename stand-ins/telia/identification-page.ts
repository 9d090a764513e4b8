import type { ServerResponse } from 'node:http'
import { html, sendPage } from '../page.ts'
import { companies, persons, vehicles, type Person } from '../registry.ts'
import { languageNames, languages, texts, type Language } from './texts.ts'

/** Returns the first language of `ui_locales` that the broker supports. Finnish by default. */
export const languageOf = (uiLocales: unknown): Language => {
  const requested = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const known = (language: Language) => requested.some((tag) => tag.split('-')[0] === language)
  return languages.find(known) ?? 'fi'
}

/** Returns plates of vehicles to try with the person: owned, held, or of a company. */
const platesOf = (person: Person): string[] => {
  const own = new Set([
    person.key,
    ...companies
      .filter(({ roles }) => roles.some((role) => role.person === person.key))
      .map(({ key }) => key),
  ])
  return vehicles
    .filter(({ owners }) => owners.some((owner) => own.has(owner.person ?? owner.company ?? '')))
    .map(({ plate }) => plate)
}

const personRow = (person: Person, language: Language) => html`
  <li>
    <button class="row" name="person" value="${person.key}">
      <strong>${person.first_names} ${person.last_name}</strong>
      <span>${person.about[language]}</span>
      <span class="plates quiet">
        ${texts[language].vehicles}:
        ${platesOf(person).map((plate) => html`<span class="plate">${plate}</span> `)}
      </span>
    </button>
  </li>
`

/** Page where a demo person is chosen. Its form posts `person=<key>` or `cancel=yes`. */
export const sendIdentificationPage = (res: ServerResponse, language: Language): void => {
  const text = texts[language]
  sendPage(res, {
    lang: language,
    title: `${text.title} (demo)`,
    body: html`
      <nav aria-label="${text.languages}">
        ${languages.map((tag) =>
          tag === language
            ? html`<a href="?lang=${tag}" lang="${tag}" aria-current="true"
                >${languageNames[tag]}</a
              >`
            : html`<a href="?lang=${tag}" lang="${tag}">${languageNames[tag]}</a>`,
        )}
      </nav>
      <h1>${text.title}</h1>
      <p class="note">${text.demo}</p>
      <form method="post">
        <h2>${text.choose}</h2>
        <ul class="rows">
          ${persons.map((person) => personRow(person, language))}
        </ul>
        <button class="plain" name="cancel" value="yes">${text.cancel}</button>
      </form>
    `,
  })
}

/** Shown for an identification that ended, expired or belongs to another browser. */
export const sendGonePage = (res: ServerResponse, language: Language): void =>
  sendPage(res, {
    lang: language,
    title: `${texts[language].title} (demo)`,
    status: 410,
    body: html`<h1>${texts[language].title}</h1>
      <p class="note">${texts[language].gone}</p>`,
  })
