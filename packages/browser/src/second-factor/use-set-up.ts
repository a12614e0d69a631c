import { identityFault, type IdentityFault } from '@mekiki/i18n/people/identity-errors'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reportError } from '../plain/report-error.ts'
import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { findOwnClaim, loadIdentity } from '../identity/client.ts'

/** What an authenticator app has to be given: the key as text, and the same as a link for the QR code. */
export interface SetUpKey {
  secret: string
  link: string
}

const productName = 'Mekiki'

/**
 * Asks for a new key; one that is in use stays good until the first code of the new one. `place`: what the app shows behind the product's name.
 * @throws the identity service's errors.
 */
async function requestSetUpKey(place: string): Promise<SetUpKey> {
  await loadIdentity()
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  // The library puts both names into the link as they are.
  const link = getSetupUri(encodeURIComponent(`${productName} ${place}`), encodeURIComponent(await findOwnClaim('email')))
  return { secret: sharedSecret, link: link.href }
}

/** Sends the first code of a new key. */
async function confirmSetUpKey(code: string): Promise<void> {
  await verifyTOTPSetup({ code })
}

/** Has the sign-in ask for codes from now on. */
async function preferSecondFactor(): Promise<void> {
  await updateMFAPreference({ totp: 'PREFERRED' })
}

export interface SetUpOptions {
  /** What the authenticator app shows behind the product's name. */
  place: string
  onDone: () => Promise<void> | void
  /** The session has run out meanwhile. */
  onExpired: () => void
}

/** The set-up of a second factor: its key, and the code that proves that an app has it. `fault` is what was wrong with the last code. */
export function useSetUp({ place, onDone, onExpired }: SetUpOptions) {
  // Each time the screen opens there is a new key: the page may have been loaded anew since the last one.
  const key = useQuery({
    queryKey: ['second-factor', 'key'],
    queryFn: () => requestSetUpKey(place),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { isHandled: true }
  })
  const [fault, setFault] = useState<IdentityFault | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isConfirmed = useRef(false)
  const submit = async (code: string): Promise<boolean> => {
    setFault(null)
    setChecking(true)
    try {
      // A code counts once: when only a later step failed, it is not sent again.
      if (!isConfirmed.current) await confirmSetUpKey(code)
      isConfirmed.current = true
      await preferSecondFactor()
      await onDone()
      return true
    } catch (error) {
      const found = identityFault(error)
      if (found === 'sessionExpired') onExpired()
      if (found === 'unknown') reportError(error)
      setFault(found)
      return false
    } finally {
      setChecking(false)
    }
  }
  return { key, fault, isChecking, submit }
}
