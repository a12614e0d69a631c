import type { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../../platform/clock.ts'
import type { FoundPage } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { projectScope } from '../../cases/projects/index.ts'
import { countAnswers } from './answer-counts.queries.ts'
import { findForms } from './form-list.queries.ts'
import { presentFormItem } from './forms.presenter.ts'
import { readForms } from './forms.queries.ts'

/** One page of the forms that meet the filters, the newest first, with the answers that the caller may see counted. */
export const listForms = useCase<typeof operationGroups.forms.list, FoundPage>({
  prepare: ({ finder, now }, { query }) => findForms(finder, query, dayInTokyo(now)),
  run: async ({ tx, actor, now, platform }, _input, { uuids, totalCount }) => {
    const rows = await readForms(tx, uuids)
    const counts = await countAnswers(tx, uuids, projectScope(actor))
    return { items: rows.map((row) => presentFormItem(row, { actor, now, publicUrl: platform.publicUrl, count: counts.get(row.uuid) })), totalCount }
  }
})
