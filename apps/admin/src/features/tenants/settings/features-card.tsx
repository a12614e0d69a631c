import { Switch } from '@mekiki/ui'
import { cardFlags } from './flags.ts'
import { useTenantsTexts } from '../tenants-texts.ts'
import type { Tenant } from '../tenant.ts'
import type { TenantActs } from '../use-tenant-acts.ts'

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
