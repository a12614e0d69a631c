import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { uuid } from '../../primitives/index.ts'
import { tenant, tenantPublicInfo, tenantWidgets } from './tenants.schemas.ts'

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(320).optional())

export const tenantsOperations = {
  publicInfo: defineOperation({
    id: 'tenants.publicInfo',
    summary: 'Finds a workspace by its id or by the e-mail address of one of its members',
    method: 'GET',
    path: '/v2/public/tenant_info',
    access: 'public',
    query: z.object({ email: optionalText, tenant_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()) }),
    output: tenantPublicInfo,
    errors: ['not_found', 'required_parameter'],
    tx: 'none',
    rate: 'public'
  }),
  info: defineOperation({
    id: 'tenants.info',
    summary: "The caller's workspace",
    method: 'GET',
    path: '/v2/private/tenants/info',
    access: 'private',
    guests: 'own',
    output: tenant,
    tx: 'read',
    rate: 'read'
  }),
  widgets: defineOperation({
    id: 'tenants.widgets',
    summary: 'The support chat and the localisation of the page, as far as the workspace has them',
    method: 'GET',
    path: '/v2/private/tenants/widgets',
    access: 'private',
    guests: 'own',
    output: tenantWidgets,
    tx: 'read',
    rate: 'read'
  })
}
