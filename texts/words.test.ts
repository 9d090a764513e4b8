import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

// One term for one thing: docs/glossary.md has the terms, this table the words that replace them.

/** A word that no text uses, and the term to use. */
type Rule = readonly [forbidden: RegExp, use: string]

const rules: Readonly<Record<string, readonly Rule[]>> = {
  fi: [
    [/suurjännit/i, 'korkeajännite'],
    [/km:n säteellä/, 'enintään {km} km:n päästä'],
    [/vika ei ole sinu/i, 'vika on ajoneuvorekisterissä'],
    [/\blist(?:a|an|alla|alta|at|oilla|oilta|ojen)\b/i, 'luettelo'],
    [/yritysrekister/i, 'kaupparekisteri'],
    [/palvelun tu(?:ki|keen)/i, 'Suomen Autokierrätys'],
    [/todistuksen kirjoitti/i, 'todistuksen laati'],
    [/edustusoikeu/i, 'edustamisoikeus'],
    [/(?:merkitse|osoita) \S+ kartalta/i, 'merkitse paikka kartalle'],
    [/\bajoak(?:ku|u)/i, 'ajovoima-akku'],
    [/vaihtolink/i, 'salasanalinkki'],
    [/\blii(?:tto|ton|toa|tolta)\b/i, 'palvelun ylläpito'],
    [/\byhtiön?\b/i, 'yritys'],
    [/\bjatkon\b|^jatko$/i, 'käyttötarkoitus'],
    [/muille toimijoille/i, 'operaattori'],
    [/toimipisteellä(?! ei ole)/i, 'toimipisteessä'],
    [/todistukselle\b/i, 'todistukseen'],
    [/ilman (?:eri|erillistä) ilmoitusta/i, 'automaattisesti'],
    [/jokaiselta muulta/i, 'kaikilta muilta'],
    [/materiaalitase/i, 'massatase'],
    [/\btule(?:e|vat) (?:tähän|tänne)(?=[.,])/i, 'näkyy tässä'],
    [/vahva(?:n|lla|a)? tunnistu(?:s|kse)/i, 'vahva tunnistautuminen'],
    [/pyydetään poiston perumista/i, 'pyydämme rekisteriä perumaan poiston'],
    [/(?<!tietojen)luovutuskiel(?:to|lo)/i, 'tietojenluovutuskielto'],
  ],
  sv: [
    [/\b(?:i|ur) bruk\b/i, 'på, av, aktiv, används'],
    [/överlåt/i, 'lämna in'],
    [/föråldr/i, 'gått ut, utgången'],
    [/tjänstens (?:stöd|support)/i, 'Finlands Bilåtervinning'],
    [/identitetshandling/i, 'identitetsbevis'],
    [/\bföretagsregistret/i, 'handelsregistret'],
    [/företrädanderätt/i, 'rätt att företräda'],
    [/avför(?:t|des|a)?\b/i, 'avregistrera'],
    [/\bpröva\b/i, 'prova'],
    [/\bhen\b/i, 'a noun: personen, ägaren'],
    [/\bskilt\b/i, 'separat'],
    [/försök på nytt/i, 'försök igen'],
    [/anslutning/i, 'förbindelse'],
    [/avbeställ/i, 'avboka'],
    [/annuller|makuler/i, 'ogiltigförklara'],
    [/medborgarskap/i, 'nationalitet'],
    [/\bmin position|din position/i, 'plats'],
    [/märkts? som/i, 'markera som'],
    [/^Egna uppgifter\b/, 'mina uppgifter'],
    [/(?<!material)återvinningseffektivitet/i, 'materialåtervinningseffektivitet'],
    [/skrotbilsdirektiv/i, 'direktivet om uttjänta fordon'],
    [/registreringstecken/i, 'registreringsnummer'],
    [/\bstation(?:en|er|erna|s)?\b/i, 'verksamhetsställe'],
    [/\bförbundet\b/i, 'tjänstens administration'],
    [/förbindelsee/i, 'förbindelsen'],
    [/station(?:en|er|erna)?s\b/i, 'verksamhetsställets'],
    [/(?<!till )kommer hit\b/i, 'visas här'],
    [/av varje annan/i, 'av alla andra'],
    [/för min del\b/i, 'för min räkning'],
    [/utan särskild anmälan/i, 'automatiskt'],
    [/utlämningsförbud/i, 'förbud mot utlämnande av uppgifter'],
    [/materialbalans/i, 'massbalans'],
    [/överlämn(?:a|ar|as|ad|at|are|aren|arens|ing|ingen|ingar)\b/i, 'lämna in, inlämnare'],
    [/ångra avregistrering/i, 'återta avregistreringen'],
    [/på lasten\b/i, 'i lasten'],
  ],
  en: [
    [/\bfetch/i, 'pick up a vehicle, load data, download a file'],
    [/\berase/i, 'delete'],
    [/\bgo(?:es|ing)? on\b/i, 'continue'],
    [/\bran out\b|\bruns out\b/i, 'expire'],
    [/\b(?:my|your) position\b/i, 'location'],
    [/\btyped (?:in|by hand)\b|\btyped owner/i, 'entered by hand'],
    [/[\d}] %/, 'no space before the sign'],
    [/\bregistry\b/i, 'register'],
    [/\bauthentication\b/i, 'identification; two-step sign-in'],
    [/not your fault/i, 'the problem is in the vehicle register'],
    [/\be-mail/i, 'email'],
    [/\bin(?:to)? process\b/i, 'being processed, to processing'],
    [/could not be (?:fetched|loaded)/i, 'We could not load'],
    [/service’s (?:support|administration)/i, 'service administrator'],
    [/pickup place/i, 'pickup address'],
    [/\btake in\b|\btaken in\b/i, 'receive'],
    [/\bfacts of\b/i, 'details of'],
    [/\bby kind$|^kind$/i, 'vehicle type'],
    [/need not\b/i, 'do not need to'],
    [/\bon the yard\b/i, 'in the yard'],
    [/\bon (?:the|a) load\b/i, 'in the load'],
    [/right to represent/i, 'authority to act for the company'],
    [/for good\b/i, 'finally deregistered'],
    [/\bno free times?\b|^free \{/i, 'available'],
    [/\btrucks?\b/i, 'lorry'],
    [/\blog(?:ging|ged)? (?:in|out)\b/i, 'sign in, sign out'],
    [/^own$|^own \(/i, 'your company'],
    [/\bcomes here\b/i, 'is shown here'],
    [/\bnot begun\b/i, 'not started'],
    [/will not count\b/i, 'we will discard it'],
    [/\bthe station \{/i, 'the name alone'],
    [
      /grantor|(?<!powers? of )\battorney\b/i,
      'person giving the power of attorney, authorised person',
    ],
  ],
}

/** Texts whose words something else fixes. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'the specification has the message': [
    'Connection error with the vehicle registry. Try again in a moment.',
  ],
}
const allowed = new Set(Object.values(fixed).flat())

async function textsOf(language: string): Promise<[string, string][]> {
  const texts: [string, string][] = []
  const add = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.push([path, value])
    else for (const [key, part] of Object.entries(value as object)) add(part, `${path}.${key}`)
  }
  for await (const file of glob(`${language}/*.ts`, { cwd: import.meta.dirname }))
    add(await import(`./${file}`), file.slice(language.length + 1))
  return texts
}

test.each(Object.entries(rules))(
  'texts in %s use the terms of the glossary',
  async (language, list) => {
    const texts = await textsOf(language)
    expect(texts.length).toBeGreaterThan(3000)
    const found = texts
      .filter(([, text]) => !allowed.has(text))
      .flatMap(([path, text]) =>
        list
          .filter(([forbidden]) => forbidden.test(text.replaceAll(/\{\w+\}/g, '{}')))
          .map(([, use]) => ({ path, text, use })),
      )
    expect(found).toEqual([])
  },
)
