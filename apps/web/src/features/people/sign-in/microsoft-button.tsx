import { Button } from '@mekiki/ui'
import { useEffect, useState } from 'react'
import { handleError } from '../../../shared/calls/handle-error.ts'
import type { PublicTenant } from '../../../app/session/public-tenant.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** Single sign-on; disabled unless the workspace has it, with a hint that says whom to ask (1§2.1). */
export function MicrosoftButton({ tenant }: { tenant: PublicTenant }) {
  const texts = useSignInTexts()
  return (
    <>
      <div className="mk-signin-or">
        <span>{texts.or}</span>
      </div>
      {tenant.authConfig.microsoftIdP === null ? <NotAvailable /> : <Available tenant={tenant} />}
    </>
  )
}

function NotAvailable() {
  const texts = useSignInTexts()
  return (
    <Button size="medium" block disabledReason={texts.microsoftHint} reasonPlacement="top">
      {texts.microsoft}
    </Button>
  )
}

function Available({ tenant }: { tenant: PublicTenant }) {
  const texts = useSignInTexts()
  const [isLeaving, setLeaving] = useState(false)
  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const show = () => setLeaving(false)
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
  const depart = async () => {
    setLeaving(true)
    try {
      const { departToMicrosoft } = await import('../../../app/session/microsoft.ts')
      await departToMicrosoft(tenant)
    } catch (error) {
      setLeaving(false)
      handleError(error)
    }
  }
  return (
    <Button size="medium" block loading={isLeaving} onClick={depart}>
      {texts.microsoft}
    </Button>
  )
}
