import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { namedShop, newUserBody, removal, user, userChange, userErrors } from './people.ts'

/** Endpoints of a subcontractor's main user for the users of the own company. */
export const contractorContract = {
  listContractorUsers: endpoint('GET /shop/contractor/user/list/', {
    allow: 'contractor.user.read',
    summary: 'The own company’s users by name, the deactivated ones last',
    response: z.array(user),
    provides: ['CONTRACTOR_USERS'],
  }),
  createContractorUser: endpoint('POST /shop/contractor/user/', {
    allow: 'contractor.user.create',
    summary: 'A new user of the own company; mails an invitation to set the password',
    body: newUserBody,
    response: user,
    status: 201,
    errors: userErrors,
    refreshes: ['CONTRACTOR_USERS'],
    perMinute: 30,
  }),
  listShopsForContractorUsers: endpoint('GET /shop/contractor/user/shop/list/', {
    allow: 'contractor.user.read',
    summary: 'The stations that the operator opened to the subcontractor',
    response: z.array(namedShop),
    provides: ['OUTSOURCE_SHOPS'],
  }),
  changeContractorUser: endpoint('PATCH /shop/contractor/user/:userId/', {
    allow: 'contractor.user.change',
    summary: 'A user’s data, stations, standing; what is not sent stays',
    body: userChange,
    response: user,
    errors: [...userErrors, 'USER_NOT_FOUND', 'LAST_MAIN_USER'],
    refreshes: ['CONTRACTOR_USERS'],
  }),
  deleteContractorUser: endpoint('DELETE /shop/contractor/user/:userId/', {
    allow: 'contractor.user.change',
    summary: 'Deletes a user, or closes the account where history hangs on it',
    response: removal,
    errors: ['USER_NOT_FOUND', 'LAST_MAIN_USER'],
    refreshes: ['CONTRACTOR_USERS'],
  }),
  sendContractorUserReset: endpoint('POST /shop/contractor/user/:userId/password-send-reset-url/', {
    allow: 'contractor.user.change',
    summary: 'Mails the user a link to set the password: an invitation while they have none',
    response: nothing,
    errors: ['USER_NOT_FOUND'],
    keyed: true,
    perMinute: 10,
  }),
}
