import { identityFault, type IdentityFault } from '@mekiki/i18n/people/identity-errors'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { confirmSetUpKey, preferSecondFactor, requestSetUpKey } from '../identity/second-factor.ts'
import { reportError } from '../plain/report-error.ts'

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
