import { LanguageSwitch } from '@mekiki/browser/language-switch'
import { NewPasswordStep, PasswordStep, TotpStep } from '@mekiki/browser/sign-in/steps'
import { ConfirmStep, ResetStep } from '@mekiki/browser/sign-in/reset-steps'
import { usePrepared } from '@mekiki/browser/sign-in/use-steps'
import { Icon } from '@mekiki/ui'
import { Suspense } from 'react'
import Building from 'lucide-react/icons/building-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { usePageTitle } from '../../../shared/page-title.ts'
import { preloadSignedIn } from '../../../app/signed-in-part.ts'
import { useShellTexts } from '../../../app/shell/shell-texts.ts'
import type { PublicTenant } from '../../../app/session/public-tenant.ts'
import { forgetTenant, type Session, endGuestVisit, enter, isOpenedForGuest } from '../../../app/session/session-store.ts'
import { BrandPanel } from './brand-panel.tsx'
import { GuestForm } from './guest-form.tsx'
import { LookupForm } from './lookup-form.tsx'
import { MailForm, MailLink, askForMail } from './mail-form.tsx'
import { MicrosoftButton } from './microsoft-button.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { type Steps, useSteps } from '@mekiki/browser/sign-in/use-steps'
import type { IdentityFault } from '@mekiki/i18n/people/identity-errors'
import './sign-in.css'

/** The forms that members' login screens have besides those of every one. */
type MemberStep = 'mail' | 'guest'

/** An expired temporary password is followed by a new one (1§4); gives what there is to say about it. */
async function replaceExpired(fault: IdentityFault, email: string): Promise<IdentityFault> {
  if (fault !== 'temporaryExpired') return fault
  try {
    await askForMail(email)
    return 'temporaryExpiredSent'
  } catch {
    return 'temporaryExpired'
  }
}

/** The login screen's way from form to form; guests of a workspace begin with their registration. */
function useMemberSteps(): Steps<MemberStep> {
  const texts = useSignInTexts()
  const first = isOpenedForGuest() ? 'guest' : 'password'
  const steps = useSteps<MemberStep>({ texts, first, enter, describe: () => texts.errors.unknown, follow: replaceExpired })
  const goTo: typeof steps.goTo = (next) => {
    endGuestVisit()
    steps.goTo(next)
  }
  return { ...steps, goTo }
}

function OtherWays({ tenant, onMail }: { tenant: PublicTenant; onMail: () => void }) {
  return (
    <>
      <MailLink onOpen={onMail} />
      <MicrosoftButton tenant={tenant} />
    </>
  )
}

function LoginSteps({ tenant }: { tenant: PublicTenant }) {
  const steps = useMemberSteps()
  switch (steps.step) {
    case 'password':
      return <PasswordStep steps={steps} after={<OtherWays tenant={tenant} onMail={() => steps.goTo('mail')} />} />
    case 'new_password':
      return <NewPasswordStep steps={steps} />
    case 'totp':
      return (
        <Suspense fallback={null}>
          <TotpStep steps={steps} />
        </Suspense>
      )
    case 'mail':
      return <MailForm email={steps.email} setEmail={steps.setEmail} onBack={() => steps.goTo('password')} />
    case 'guest':
      return <GuestForm tenant={tenant} onLogin={() => steps.goTo('password')} />
    case 'reset':
      return <ResetStep steps={steps} />
    case 'confirm':
      return <ConfirmStep steps={steps} />
  }
}

/** The login screen of one workspace (1§2.1). */
function TenantLogin({ tenant }: { tenant: PublicTenant }) {
  const texts = useSignInTexts()
  return (
    <>
      <header className="mk-signin-tenant">
        <span className="mk-signin-tenant-mark">
          <Icon icon={Building} size={20} />
        </span>
        <div>
          <h1>{tenant.tenantName}</h1>
          <p>{texts.dedicated}</p>
        </div>
      </header>
      <LoginSteps key={tenant.tenantUuid} tenant={tenant} />
      <footer className="mk-signin-other">
        <span>{texts.otherCompany}</span>
        <button type="button" className="mk-signin-link" onClick={forgetTenant}>
          {texts.otherWorkspace}
          <Icon icon={ChevronRight} />
        </button>
      </footer>
    </>
  )
}

/** Everything before somebody is signed in: the look-up of the workspace, and its login screen. */
export function SignInArea({ session }: { session: Extract<Session, { phase: 'signed_out' }> }) {
  const texts = useSignInTexts()
  const shell = useShellTexts()
  usePageTitle(texts.title)
  usePrepared(preloadSignedIn)
  return (
    <div className="mk-signin">
      <BrandPanel />
      <main className="mk-signin-main">
        <div className="mk-signin-language">
          <LanguageSwitch texts={shell} />
        </div>
        <div className="mk-signin-column">{session.tenant ? <TenantLogin tenant={session.tenant} /> : <LookupForm startError={session.startError} />}</div>
      </main>
    </div>
  )
}
