import { publicAccountsOperations } from '@mekiki/contract/people/public-accounts/public-accounts.operations'
import { call } from '../../../shared/calls/api.ts'
import { normaliseUsername } from '@mekiki/browser/identity/sign-in'

/** Asks for the creation mail of an address again; the answer does not tell whether it was invited. */
export async function askForMail(email: string): Promise<void> {
  await call(publicAccountsOperations.resendMail, { body: { email: normaliseUsername(email) } })
}
