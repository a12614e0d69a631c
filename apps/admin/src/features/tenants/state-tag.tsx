import { Tag } from '@mekiki/ui'
import { type Tenant, tenantStateOf } from './tenant.ts'
import { useTenantListTexts } from './tenant-list-texts.ts'

const tones = { active: 'success', maintenance: 'warning', deleted: undefined, erasing: 'danger' } as const

/** Where a tenant stands, in a word. */
export function StateTag({ tenant }: { tenant: Tenant }) {
  const texts = useTenantListTexts()
  const state = tenantStateOf(tenant)
  const tone = tones[state]
  return <Tag {...(tone && { tone })}>{texts.states[state]}</Tag>
}
