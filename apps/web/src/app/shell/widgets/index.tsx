import { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { allowedWidgets, askForPage } from './page-widgets.ts'
import { startLocalisation } from './localisation.ts'
import { SupportChat } from './support-chat.tsx'

/** The services of others that the workspace has switched on, as far as the operator has set them up. When they cannot be found out, none starts. */
export function TenantWidgets() {
  const { data } = useQuery({
    queryKey: ['tenants', 'widgets'],
    queryFn: ({ signal }) => call(tenantsOperations.widgets, {}, { signal }),
    staleTime: Infinity,
    meta: { isHandled: true }
  })
  useEffect(() => {
    if (!data) return
    askForPage(data)
    if (data.localisation && allowedWidgets().has('localisation')) startLocalisation(data.localisation)
  }, [data])
  return data?.supportChat && allowedWidgets().has('support') ? <SupportChat origin={data.supportChat.origin} /> : null
}
