import { SetUpForm } from '@mekiki/browser/second-factor/set-up-form'
import { Button, notify } from '@mekiki/ui'
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
  const foot = (isBusy: boolean) => (
    <footer className="mk-2fa-foot">
      <p>{texts.lostNote}</p>
      <Button size="medium" onClick={logout}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" type="submit" disabled={isBusy}>
        {texts.submit}
      </Button>
    </footer>
  )
  return (
    <EntryFrame>
      <main className="mk-2fa">
        <div className="mk-2fa-head">
          <h1>{texts.title}</h1>
          <p>{texts.required}</p>
        </div>
        <SetUpForm place={place} onDone={finish} onExpired={leave} renderFoot={foot} />
      </main>
    </EntryFrame>
  )
}
