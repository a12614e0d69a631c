import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { PublicUseCase } from '../../../../platform/http/context.ts'
import { getWorkspace } from './form-at-address.ts'
import { presentFormItem } from '../public-answers.presenter.ts'
import { listOpenForms } from '../public-answers.queries.ts'

/**
 * The public forms of a workspace that take answers now.
 * @throws 404 for an unknown workspace.
 */
export const listForms: PublicUseCase<typeof operationGroups.publicAnswers.listForms> = ({ platform, now }, { params }) =>
  withTenant(platform.db.user, params.tenant_uuid, 'read', async (tx) => {
    const workspace = await getWorkspace(tx, params.tenant_uuid)
    const rows = await listOpenForms(tx, now)
    return { tenantName: workspace.name, items: rows.map(presentFormItem), totalCount: rows.length }
  })
