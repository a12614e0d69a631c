import { publicAccountsOperations } from '@mekiki/contract/public-accounts/public-accounts.operations'
import { call } from '../../app/api.ts'
import { normaliseUsername } from '@mekiki/browser/identity/sign-in'

/** Asks for the creation mail of an address again; the answer does not tell whether it was invited. */
export async function askForMail(email: string): Promise<void> {
  await call(publicAccountsOperations.resendMail, { body: { email: normaliseUsername(email) } })
}
