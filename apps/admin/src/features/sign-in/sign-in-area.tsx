import { BrandMark } from '@mekiki/ui'
import { usePageTitle } from '../../app/page-title.ts'
import { LanguageSwitch } from '../../app/shell/language-button.tsx'
import { useShellTexts } from '../../app/shell/shell-texts.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { ConfirmStep, ResetStep } from './reset-steps.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { TotpStep } from './totp-step.tsx'
import { useSteps } from './use-steps.ts'
import './sign-in.css'

function Steps() {
  const steps = useSteps()
  switch (steps.step) {
    case 'password':
      return <PasswordStep steps={steps} />
    case 'new_password':
      return <NewPasswordStep steps={steps} />
    case 'totp':
      return <TotpStep steps={steps} />
    case 'reset':
      return <ResetStep steps={steps} />
    case 'confirm':
      return <ConfirmStep steps={steps} />
  }
}

/** Everything before an administrator is signed in. */
export function SignInArea() {
  const texts = useSignInTexts()
  const shell = useShellTexts()
  usePageTitle(texts.title)
  return (
    <div className="mk-signin">
      <header className="mk-signin-bar">
        <span className="mk-brand">
          <BrandMark />
          <span translate="no">Mekiki</span>
          <span className="mk-brand-badge">{shell.badge}</span>
        </span>
        <LanguageSwitch />
      </header>
      <main className="mk-signin-card">
        <h1>{texts.heading}</h1>
        <Steps />
        <p className="mk-signin-small">{texts.note}</p>
      </main>
    </div>
  )
}
