import { XMLParser } from 'fast-xml-parser'
import { demoAccounts } from '../main.ts'
import type { TraficomAccount } from '../traficom/traficom.ts'

export type Tree = { [name: string]: Tree } & string

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  // Without this option the parser leaves character references unchanged.
  htmlEntities: true,
  isArray: (name) => ['omistajaHaltija', 'rajoitustieto'].includes(name),
})

const message = (criteria: string, kyselylaji: string, account: TraficomAccount) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><kehys><yleinen>
    <sanomatyyppi>TPSUOTIEDOTHAKUIN</sanomatyyppi><sovellus>TPSUO</sovellus><ymparisto>TESTI</ymparisto>
    <kayttooikeudet><tietojarjestelma><tunnus>${account.user}</tunnus><salasana>${account.password}</salasana></tietojarjestelma><kayttaja/></kayttooikeudet>
  </yleinen><sanoma><ajoneuvonHakuehdot>${criteria}<kyselylaji>${kyselylaji}</kyselylaji>
    <kayttotarkoitus>4</kayttotarkoitus><asiakas>1</asiakas><soku-tunnus/><palvelutunnus/></ajoneuvonHakuehdot></sanoma></kehys>`

/** Client of the vehicle registry's stand-in at `url`, which sends what a real client sends. */
export const registryAt = (url: string) => {
  /** Sends a message unchanged. */
  const post = async (body: string) => {
    const response = await fetch(`${url}/traficom`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: Buffer.from(body, 'latin1'),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type')
    return { status: response.status, type, text: bytes.toString('latin1') }
  }
  /** Searches by plate by default, and returns the response with its `kehys`. */
  const ask = async (
    value: string,
    {
      laji = '1',
      kyselylaji = '811',
      by = 'rekisteritunnus',
      account = demoAccounts.traficom,
    } = {},
  ) => {
    const criteria = `<laji>${laji}</laji><${by}>${value}</${by}>`
    const answer = await post(message(criteria, kyselylaji, account))
    return { ...answer, kehys: (parser.parse(answer.text) as { kehys: Tree }).kehys }
  }
  return {
    post,
    ask,
    async perus(...asked: Parameters<typeof ask>) {
      return (await ask(...asked)).kehys['sanoma']?.['ajoneuvontiedot']?.['perus']
    },
    /** Returns sanomatyyppi and virhekoodi of the response. */
    async failure(...asked: Parameters<typeof ask>) {
      const yleinen = (await ask(...asked)).kehys['yleinen']
      return [yleinen?.['sanomatyyppi'], yleinen?.['virhe']?.['virhekoodi']]
    },
  }
}
