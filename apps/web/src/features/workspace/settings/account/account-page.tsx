import { useIsGuest } from '../../../../app/session/me.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { LanguageCard } from './language-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TokensCard } from './tokens-card.tsx'

/** The signed-in person's own settings: name, password and second factor, language, the devices signed in, API tokens. */
export function AccountPage() {
  const texts = useSettingsTexts()
  const isGuest = useIsGuest()
  return (
    <PageFrame title={texts.menu.account}>
      <div className="mk-stack">
        <ProfileCard />
        <SecurityCard />
        <LanguageCard />
        <SessionsCard />
        {!isGuest && <TokensCard />}
      </div>
    </PageFrame>
  )
}
