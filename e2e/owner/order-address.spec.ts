import { persons } from '#stand-ins/registry.ts'
import { withText } from '../pages/names.ts'
import { order } from '../pages/recycle.ts'
import { shortcuts } from '../pages/shortcuts.ts'
import { stations } from '../pages/stations.ts'
import { expect, test } from '../support/test.ts'
import { sentAsShown } from '../support/sent-as-shown.ts'

test.use({ who: 'aino' })

const { address } = persons.find(({ key }) => key === 'aino') ?? {}
const known = `${address?.address}, ${address?.postal} ${address?.city}`
const url = '/api/owner/vehicle/'

test(
  'an order tells the address of the register, and a typed one stays',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['aino'])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const { bring, open } = stations(page, t).card('Etelän Autosilmukka Helsinki, Tattarisuo')
    await open()
    const form = order(page, t)
    const dialog = form.dialog('self_delivery')
    await bring.click()
    await expect(dialog).toContainText(known)
    await expect(form.address).toBeHidden()
    await form.allYes.click()
    await form.tell('040 123 4567', 'aino@posti.example')

    await form.changeAddress.click()
    await expect(form.address).toBeFocused()
    await expect(form.address).toHaveValue(known)
    await form.address.fill('-')
    await form.send.self_delivery.click()
    await expect(form.address).toHaveAccessibleDescription(withText(t.errors.fields.INVALID))
    await form.address.fill('Uusikatu 9, 90100 Oulu')
    await form.close.click()
    await bring.click()
    await expect(form.address).toHaveValue('Uusikatu 9, 90100 Oulu')
    const body = await sentAsShown(page, dialog, url, () => form.send.self_delivery.click())
    expect(body).toMatchObject({
      holder_address: 'Uusikatu 9, 90100 Oulu',
      holder_nationality: 'FIN',
    })
  },
)

test(
  'an owner whose address the register withholds may leave it empty',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const owner = { person: 'aino', role: 'owner', restricted: true, tells_id: true } as const
    const { plate } = await app.vehicles.register([owner])
    await shortcuts(page, t).toStations(plate, 'Helsinki')
    const site = stations(page, t).card('Etelän Autosilmukka Helsinki, Tattarisuo')
    await site.open()
    await site.pickup.click()
    const form = order(page, t)
    await form.answer()
    await form.tell('040 123 4567', 'aino@posti.example')
    await form.addAddress.click()
    await expect(form.address).toBeFocused()
    await expect(form.address).toHaveAccessibleDescription(withText(t.recycle.order.addressUnknown))
    const body = await sentAsShown(page, form.dialog('pickup'), url, () => form.send.pickup.click())
    expect(body).not.toHaveProperty('holder_address')
    await expect(form.done('pickup')).toBeVisible()
  },
)
