/** The legal form at the end of a company's name. */
const legalForm = /\s+(?:oy|oyj|ab|abp|ky|tmi|oy ab)\.?$/i

/** The name of a station without that of its company, for a page of the company. */
export function shortName(station: string, company: string): string {
  const own = `${company.replace(legalForm, '')} `
  return station.startsWith(own) && station.length > own.length
    ? station.slice(own.length)
    : station
}
