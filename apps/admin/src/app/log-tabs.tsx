import { adminLogsEn, adminLogsJa } from '@mekiki/i18n/admin/operation/logs'
import { textsOf } from '@mekiki/browser/texts'
import { Tabs } from '@mekiki/ui'
import { addresses } from './addresses.ts'

/** Texts of the logs of calls and of sign-ins. */
export const useLogsTexts = textsOf({ ja: adminLogsJa, en: adminLogsEn })

/** The three logs: what was done in the administration, all calls, sign-ins. */
export function LogTabs({ current }: { current: 'administration' | 'calls' | 'signIns' }) {
  const texts = useLogsTexts()
  const hrefs = { administration: addresses.auditLog, calls: addresses.callLog, signIns: addresses.signInLog }
  const items = (['administration', 'calls', 'signIns'] as const).map((key) => ({ key, label: texts.tabs[key], href: hrefs[key] }))
  return (
    <div className="mk-ops-inset">
      <Tabs label={texts.tabsLabel} items={items} current={current} />
    </div>
  )
}
