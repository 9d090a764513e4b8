import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { namedShop, newUserBody, removal, user, userChange, userErrors } from './people.ts'

/** Endpoints of an operator's main user for the users of the own company. */
export const operatorUserContract = {
  createOperatorUser: endpoint('POST /shop/operator/user/', {
    allow: 'user.create',
    summary: 'A new user of the own company; mails an invitation to set the password',
    body: newUserBody,
    response: user,
    status: 201,
    errors: userErrors,
    refreshes: ['OPERATOR_USERS', 'OPERATOR_SHOPS'],
    perMinute: 30,
  }),
  listOperatorUsers: endpoint('GET /shop/operator/user/list/', {
    allow: 'user.read',
    summary: 'The own company’s users by name, the deactivated ones last',
    response: z.array(user),
    provides: ['OPERATOR_USERS'],
  }),
  listShopsForUsers: endpoint('GET /shop/operator/user/shop/list/', {
    allow: 'user.read',
    summary: 'The stations that a user of the own company can be given',
    response: z.array(namedShop),
    provides: ['OPERATOR_SHOPS'],
  }),
  changeOperatorUser: endpoint('PATCH /shop/operator/user/:userId/', {
    allow: 'user.change',
    summary: 'A user’s data, stations, standing; what is not sent stays',
    body: userChange,
    response: user,
    errors: [...userErrors, 'USER_NOT_FOUND', 'LAST_MAIN_USER'],
    refreshes: ['OPERATOR_USERS', 'OPERATOR_SHOPS'],
  }),
  deleteOperatorUser: endpoint('DELETE /shop/operator/user/:userId/', {
    allow: 'user.change',
    summary: 'Deletes a user, or closes the account where history hangs on it',
    response: removal,
    errors: ['USER_NOT_FOUND', 'LAST_MAIN_USER'],
    refreshes: ['OPERATOR_USERS', 'OPERATOR_SHOPS'],
  }),
  sendOperatorUserReset: endpoint('POST /shop/operator/user/:userId/password-send-reset-url/', {
    allow: 'user.change',
    summary: 'Mails the user a link to set the password: an invitation while they have none',
    response: nothing,
    errors: ['USER_NOT_FOUND'],
    keyed: true,
    perMinute: 10,
  }),
}
