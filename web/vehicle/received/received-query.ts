const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** The filter in the address as the service takes it. Leaves out what is no day and no id. */
export function receivedQuery(params: URLSearchParams) {
  const [from = '', to = '', station = '', company = '', shop = ''] = [
    'from',
    'to',
    'station',
    'company_id',
    'shop_id',
  ].map((name) => params.get(name) ?? '')
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isId(station) && { station: Number(station) }),
    ...(isId(company) && { company_id: Number(company) }),
    ...(isId(shop) && { shop_id: Number(shop) }),
  }
}

/** The address with changed fields. An empty field is left out. */
export function withChange(
  params: URLSearchParams,
  change: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = { ...Object.fromEntries(params), ...change }
  return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
}
