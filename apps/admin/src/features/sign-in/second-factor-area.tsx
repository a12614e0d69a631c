import { SetUpFoot, SetUpForm } from '@mekiki/browser/second-factor/set-up-form'
import { notify } from '@mekiki/ui'
import { usePageTitle } from '../../app/page-title.ts'
import { enter, leave } from '../../app/session/session-store.ts'
import { useLogout } from '../../app/session/use-logout.ts'
import { EntryFrame, useSignInTexts } from './entry-frame.tsx'

/** What an authenticator app shows behind the product's name. */
const place = 'Admin'

/** The screen between the sign-in and everything else: every administrator has a second factor. */
export function SecondFactorArea() {
  const texts = useSignInTexts().setUp
  const logout = useLogout()
  usePageTitle(texts.title)
  const finish = async () => {
    await enter()
    notify.success(texts.done)
  }
  const foot = (isBusy: boolean) => <SetUpFoot texts={texts} note={texts.lostNote} isBusy={isBusy} onCancel={logout} />
  return (
    <EntryFrame>
      <main className="mk-2fa-card">
        <div className="mk-2fa-head">
          <h1>{texts.title}</h1>
          <p>{texts.required}</p>
        </div>
        <SetUpForm level="h2" place={place} onDone={finish} onExpired={leave} renderFoot={foot} />
      </main>
    </EntryFrame>
  )
}
