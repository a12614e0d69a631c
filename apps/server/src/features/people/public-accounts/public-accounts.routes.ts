import { publicAccountsOperations } from '@mekiki/contract/people/public-accounts/public-accounts.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { createGuest } from './create-guest.ts'
import { resendMail } from './resend-mail.ts'

/** Mounts the calls about accounts that need no sign-in. */
export function register(binding: Binding): void {
  bindAll(binding, publicAccountsOperations, { resendMail, resendMailAlias: resendMail, createGuest })
}
