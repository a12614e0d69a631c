import { defineOperation } from '../../operation.ts'
import { z } from 'zod'
import { emailAddress } from '../members/members.schemas.ts'
import { personNameText, uuid } from '../../primitives/index.ts'

/** Whose creation mail is wanted again. */
const resendMail = z.strictObject({ email: emailAddress })

/** A person from outside who asks to be a guest of a workspace (3-decisions, "Tenants and access"). */
const guestRegistration = z.strictObject({
  tenant_uuid: uuid,
  email: emailAddress,
  name: personNameText(100)
})

const resend = {
  method: 'POST',
  access: 'public',
  body: resendMail,
  output: null,
  tx: 'write',
  rate: 'mail'
} as const

/** The calls of this slug. Their answers are the same whether or not an address is known. */
export const publicAccountsOperations = {
  resendMail: defineOperation({
    ...resend,
    id: 'publicAccounts.resendMail',
    summary: 'Mails a new temporary password to an address that was invited and never signed in; the answer does not tell whether there is one',
    path: '/v2/public/auth_users/resend_create_user_mail'
  }),
  resendMailAlias: defineOperation({
    ...resend,
    id: 'publicAccounts.resendMailAlias',
    summary: 'The same at its other address',
    path: '/v2/public/auth/users/resend_create_user_mail'
  }),
  createGuest: defineOperation({
    id: 'publicAccounts.createGuest',
    summary:
      'Asks to be a guest of a workspace that takes guests: with an address of its domains at once, else once an administrator has approved; the answer does not tell whether the address was known',
    method: 'POST',
    path: '/v2/public/auth_users/guests',
    access: 'public',
    body: guestRegistration,
    output: null,
    errors: ['not_found', 'maintenance'],
    tx: 'write',
    rate: 'mail'
  })
}
