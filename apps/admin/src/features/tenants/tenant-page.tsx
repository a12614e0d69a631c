import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '../../app/loaded.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { tenantQuery } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'

/** One tenant. */
export function TenantPage() {
  const texts = useTenantsTexts()
  const { tenantUuid = '' } = useParams({ strict: false })
  const query = useQuery(tenantQuery(tenantUuid))
  usePageTitle(query.data?.name ?? texts.title)
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(tenant) => <h1>{tenant.name}</h1>}
    </Loaded>
  )
}
