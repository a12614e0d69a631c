import { NewPasswordStep, PasswordStep, TotpStep } from '@mekiki/browser/sign-in/steps'
import { ConfirmStep, ResetStep } from '@mekiki/browser/sign-in/reset-steps'
import { usePrepared, useSteps } from '@mekiki/browser/sign-in/use-steps'
import { Suspense } from 'react'
import { errorMessage } from '../../app/query-client.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { preloadSignedIn } from '../../app/signed-in-part.ts'
import { enter } from '../../app/session/session-store.ts'
import { EntryFrame, useSignInTexts } from './entry-frame.tsx'

function Steps() {
  const steps = useSteps({ texts: useSignInTexts(), first: 'password', enter, describe: errorMessage })
  switch (steps.step) {
    case 'password':
      return <PasswordStep steps={steps} />
    case 'new_password':
      return <NewPasswordStep steps={steps} />
    case 'totp':
      return (
        <Suspense fallback={null}>
          <TotpStep steps={steps} />
        </Suspense>
      )
    case 'reset':
      return <ResetStep steps={steps} />
    case 'confirm':
      return <ConfirmStep steps={steps} />
  }
}

/** Everything before an administrator is signed in. */
export function SignInArea() {
  const texts = useSignInTexts()
  usePageTitle(texts.title)
  usePrepared(preloadSignedIn)
  return (
    <EntryFrame>
      <main className="mk-signin-card">
        <h1>{texts.heading}</h1>
        <Steps />
        <p className="mk-signin-note">{texts.note}</p>
      </main>
    </EntryFrame>
  )
}
