import { formatDateTime } from '@mekiki/i18n/format'
import { shellEn, shellJa } from '@mekiki/i18n/screens/shell'
import { Button, Callout, ConfirmDialog, Switch } from '@mekiki/ui'
import { useState } from 'react'
import { textsOf } from '@mekiki/browser/texts'
import type { Tenant } from '../tenant.ts'
import { useTenantsTexts } from '../tenants-texts.ts'
import type { TenantActs } from '../use-tenant-acts.ts'
import { cardFlags } from './flags.ts'

/** What the tenant's own screens say. */
const useStaffTexts = textsOf({ ja: shellJa, en: shellEn })

/** Guests and maintenance of a tenant. */
export function AccessCard({ tenant, acts, isLocked }: { tenant: Tenant; acts: TenantActs; isLocked: boolean }) {
  const texts = useTenantsTexts()
  const banner = useStaffTexts().maintenance
  const [isAsking, setAsking] = useState(false)
  const since = tenant.migrationStartedAt
  return (
    <section className="mk-side-card">
      <header>
        <h2>{texts.access}</h2>
      </header>
      <div className="mk-flags">
        <Switch
          label={texts.flags.guestFlg.label}
          help={texts.flags.guestFlg.help}
          checked={tenant.guestFlg}
          disabled={isLocked}
          onChange={(isOn) => void acts.setFlag('guestFlg', isOn)}
        />
      </div>
      <div className="mk-side-row">
        <div>
          <p>{texts.maintenance}</p>
          <p className="mk-help">{since === null ? texts.maintenanceOff : texts.maintenanceSince(formatDateTime(since))}</p>
        </div>
        {!isLocked &&
          (since === null ? (
            <Button onClick={() => setAsking(true)}>{texts.maintenanceStart}</Button>
          ) : (
            <Button onClick={acts.endMaintenance}>{texts.maintenanceEnd}</Button>
          ))}
      </div>
      {since !== null && <Callout tone="warning">{banner}</Callout>}
      <ConfirmDialog
        open={isAsking}
        title={texts.maintenanceTitle}
        body={texts.maintenanceBody}
        targets={[tenant.name]}
        sideEffects={[texts.maintenanceBanner, banner]}
        confirmLabel={texts.maintenanceStart}
        isDanger={false}
        onConfirm={acts.startMaintenance}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

/** The functions of a tenant, switched at once and switched back by the notice. */
export function FeaturesCard({ tenant, acts, isLocked }: { tenant: Tenant; acts: TenantActs; isLocked: boolean }) {
  const texts = useTenantsTexts()
  const onCount = cardFlags.filter((key) => tenant[key]).length
  return (
    <section className="mk-side-card">
      <header>
        <h2>{texts.features}</h2>
        <span className="mk-note mk-tnum">{texts.featuresOn(onCount, cardFlags.length)}</span>
      </header>
      <div className="mk-flags">
        {cardFlags.map((key) => (
          <Switch
            key={key}
            label={texts.flags[key].label}
            help={texts.flags[key].help}
            checked={tenant[key]}
            disabled={isLocked}
            onChange={(isOn) => void acts.setFlag(key, isOn)}
          />
        ))}
      </div>
    </section>
  )
}
