import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { confirmSetUpKey, preferSecondFactor, requestSetUpKey } from '../auth-second-factor.ts'
import { identityFault, type IdentityFault } from '@mekiki/i18n/identity-errors'
import { reportError } from '../report-error.ts'
import { leave } from '../session/session-store.ts'

/** The set-up of a second factor: its key, and the code that proves that an app has it. `fault` is what was wrong with the last code. */
export function useSetUp(tenantName: string, onDone: () => void) {
  // Each time the screen opens there is a new key: the page may have been loaded anew since the last one.
  const key = useQuery({
    queryKey: ['second-factor', 'key'],
    queryFn: () => requestSetUpKey(tenantName),
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
      // A code counts once: when only the second step failed, it is not sent again.
      if (!isConfirmed.current) await confirmSetUpKey(code)
      isConfirmed.current = true
      await preferSecondFactor()
      onDone()
      return true
    } catch (error) {
      const found = identityFault(error)
      if (found === 'sessionExpired') leave()
      if (found === 'unknown') reportError(error)
      setFault(found)
      return false
    } finally {
      setChecking(false)
    }
  }
  return { key, fault, isChecking, submit }
}
