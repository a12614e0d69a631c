import { PageFrame } from '../shared/page-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { LanguageCard } from './language-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionCard } from './session-card.tsx'

/** The signed-in person's own settings: name, password and second factor, language, signing out. */
export function AccountPage() {
  const texts = useSettingsTexts()
  return (
    <PageFrame title={texts.menu.account}>
      <div className="mk-stack">
        <ProfileCard />
        <SecurityCard />
        <LanguageCard />
        <SessionCard />
      </div>
    </PageFrame>
  )
}
