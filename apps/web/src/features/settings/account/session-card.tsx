import { Button, Card } from '@mekiki/ui'
import LogOut from 'lucide-react/icons/log-out'
import { logout } from '../../../app/session/session-store.ts'
import { useSettingsTexts } from '../settings-texts.ts'

/** The way out. */
export function SessionCard() {
  const texts = useSettingsTexts()
  return (
    <Card title={texts.account.session}>
      <div className="mk-form-row">
        <p>{texts.account.sessionBody}</p>
        <Button icon={LogOut} onClick={logout}>
          {texts.account.logout}
        </Button>
      </div>
    </Card>
  )
}
