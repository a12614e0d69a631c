import { BrandMark, Icon, notify, Tag } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import { findOwnClaim } from '@mekiki/browser/identity/client'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'
import { SetUpFoot, SetUpForm } from '@mekiki/browser/second-factor/set-up-form'
import type { PublicTenant } from '../../../app/session/public-tenant.ts'
import { enter, leave } from '../../../app/session/session-store.ts'
import { useLogout } from '../../../app/session/use-session.ts'
import './second-factor-area.css'

function Bar({ logout }: { logout: () => Promise<void> }) {
  const texts = useSecondFactorTexts()
  const { data: address } = useQuery({ queryKey: ['second-factor', 'address'], queryFn: () => findOwnClaim('email'), meta: { isHandled: true } })
  return (
    <header className="mk-2fa-bar">
      <BrandMark />
      <span translate="no">Mekiki</span>
      <div>
        <span translate="no">{address}</span>
        <button type="button" onClick={() => void logout()}>
          <Icon icon={LogOut} />
          {texts.logout}
        </button>
      </div>
    </header>
  )
}

/** The screen between the sign-in and everything else, for whom the workspace asks for a second factor (1§2.1, 1§4). */
export function SecondFactorArea({ tenant }: { tenant: PublicTenant }) {
  const texts = useSecondFactorTexts()
  const logout = useLogout()
  usePageTitle(texts.title)
  const finish = () => {
    notify.success(texts.done)
    enter()
  }
  const note = (
    <>
      <Icon icon={Info} />
      {texts.lostNote}
    </>
  )
  const foot = (isBusy: boolean) => <SetUpFoot texts={texts} note={note} isBusy={isBusy} onCancel={logout} />
  return (
    <div className="mk-2fa">
      <Bar logout={logout} />
      <main className="mk-2fa-card">
        <div className="mk-2fa-head">
          <h1>{texts.title}</h1>
          <Tag tone="info">{tenant.tenantName}</Tag>
          <p>{texts.required}</p>
        </div>
        <SetUpForm level="h2" place={tenant.tenantName} onDone={finish} onExpired={leave} renderFoot={foot} />
      </main>
    </div>
  )
}
