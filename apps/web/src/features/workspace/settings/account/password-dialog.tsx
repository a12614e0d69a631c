import { Button, Callout, Dialog, notify, PasswordField, passwordRules } from '@mekiki/ui'
import { useState } from 'react'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { identityFault } from '@mekiki/i18n/people/identity-errors'
import { reportError } from '@mekiki/browser/plain/report-error'
import { useIdentityErrorTexts, useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'
import { leave } from '../../../../app/session/session-store.ts'
import { signOut, updatePassword } from 'aws-amplify/auth'

/**
 * Changes the own password, which ends every session, this one too.
 * @throws the identity service's errors.
 */
async function changeOwnPassword(oldPassword: string, newPassword: string): Promise<void> {
  await updatePassword({ oldPassword, newPassword })
  // The embedded service has ended them already, AWS has not.
  await signOut({ global: true }).catch(() => undefined)
}

/** Changes the own password; every session ends with it, so that the login screen follows. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const texts = useSecondFactorTexts()
  const errors = useIdentityErrorTexts()
  const [values, setValues] = useState({ current: '', next: '', again: '' })
  const [isTried, setTried] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const isGood = Object.values(passwordRules(values.next)).every(Boolean)
  const isSame = values.next === values.again
  const save = async () => {
    setTried(true)
    setSaid(null)
    if (values.current === '' || !isGood || !isSame) return focusFirstError()
    try {
      await changeOwnPassword(values.current, values.next)
    } catch (error) {
      const fault = identityFault(error)
      if (fault === 'sessionExpired') return leave()
      if (fault === 'unknown') reportError(error)
      return setSaid(fault === 'wrong' ? texts.currentWrong : errors[fault])
    }
    notify.success(texts.passwordChanged)
    leave()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={save}>
        {texts.changePassword}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.changePassword} footer={footer}>
      <form className="mk-stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {said !== null && (
          <div role="alert">
            <Callout tone="danger">{said}</Callout>
          </div>
        )}
        <PasswordField
          label={texts.currentPassword}
          autoFocus
          value={values.current}
          onChange={(current) => set({ current })}
          error={isTried && values.current === '' ? texts.currentMissing : undefined}
        />
        <PasswordField
          label={texts.newPassword}
          hasRules
          matches={values.again}
          value={values.next}
          onChange={(next) => set({ next })}
          error={isTried && !isGood ? texts.rulesUnmet : undefined}
        />
        <PasswordField
          label={texts.newPasswordAgain}
          autoComplete="new-password"
          value={values.again}
          onChange={(again) => set({ again })}
          onEnter={() => void save()}
          error={isTried && !isSame ? texts.mismatch : undefined}
        />
      </form>
    </Dialog>
  )
}
