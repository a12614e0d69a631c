import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { findOwnClaim, loadIdentity } from './client.ts'

/** What an authenticator app has to be given: the key as text, and the same as a link for the QR code. */
export interface SetUpKey {
  secret: string
  link: string
}

const productName = 'Mekiki'

/** Asks for a new key; one that is in use stays good until the first code of the new one. `place`: what the app shows behind the product's name. Raises the identity service's errors. */
export async function requestSetUpKey(place: string): Promise<SetUpKey> {
  await loadIdentity()
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  // The library puts both names into the link as they are.
  const link = getSetupUri(encodeURIComponent(`${productName} ${place}`), encodeURIComponent(await findOwnClaim('email')))
  return { secret: sharedSecret, link: link.href }
}

/** Sends the first code of a new key. */
export async function confirmSetUpKey(code: string): Promise<void> {
  await verifyTOTPSetup({ code })
}

/** Has the sign-in ask for codes from now on. */
export async function preferSecondFactor(): Promise<void> {
  await updateMFAPreference({ totp: 'PREFERRED' })
}
