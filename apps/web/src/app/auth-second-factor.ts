import { fetchAuthSession, setUpTOTP, signOut, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth'

/** What an authenticator app has to be given: the key as text, and the same as a link for the QR code. */
export interface SetUpKey {
  secret: string
  link: string
}

const productName = 'Mekiki'

/** The signed-in account's address, for display; an empty text when it is not known. */
export async function findOwnAddress(): Promise<string> {
  const email = (await fetchAuthSession()).tokens?.idToken?.payload['email']
  return typeof email === 'string' ? email : ''
}

/** Asks for a new key; one that is in use stays good until the first code of the new one. Raises the identity service's errors. */
export async function requestSetUpKey(tenantName: string): Promise<SetUpKey> {
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  // The library puts both names into the link as they are.
  const link = getSetupUri(encodeURIComponent(`${productName} ${tenantName}`), encodeURIComponent(await findOwnAddress()))
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

/** Changes the own password, which ends every session, this one too. Raises the identity service's errors. */
export async function changeOwnPassword(oldPassword: string, newPassword: string): Promise<void> {
  await updatePassword({ oldPassword, newPassword })
  // The embedded service has ended them already, AWS has not.
  await signOut({ global: true }).catch(() => undefined)
}
