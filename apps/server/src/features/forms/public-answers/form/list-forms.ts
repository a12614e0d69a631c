import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../../platform/db/doors.ts'
import type { PublicUseCase } from '../../../../platform/http/context.ts'
import { getHouse } from './form-at-address.ts'
import { presentFormItem } from '../public-answers.presenter.ts'
import { listOpenForms } from '../public-answers.queries.ts'

/** The public forms of a workspace that take answers now. Raises 404 for an unknown workspace. */
export const listForms: PublicUseCase<typeof operationGroups.publicAnswers.listForms> = ({ platform, now }, { params }) =>
  withTenant(platform.db.user, params.tenant_uuid, 'read', async (tx) => {
    const house = await getHouse(tx, params.tenant_uuid)
    const rows = await listOpenForms(tx, now)
    return { tenantName: house.name, items: rows.map(presentFormItem), totalCount: rows.length }
  })
