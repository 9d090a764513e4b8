/**
 * Acts as a person's browser at the roles gateway: opens its address, then chooses the company by
 * business id or cancels.
 * @returns the query of the return address: `code` or `error`
 */
export const chooseCompany = async (
  url: string,
  choice: { company: string } | 'cancel',
): Promise<Record<string, string>> => {
  const page = await fetch(url, { redirect: 'manual' })
  if (!page.ok) throw new Error(`The roles gateway answered ${page.status}`)
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(choice === 'cancel' ? { cancel: 'yes' } : choice),
    redirect: 'manual',
  })
  const back = answer.headers.get('location')
  if (!back) throw new Error(`The roles gateway answered ${answer.status}`)
  return Object.fromEntries(new URL(back).searchParams)
}
