import type { operationGroups } from '@mekiki/contract'
import { itemUuidOf, subjectNames } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { searchText } from '@mekiki/text'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { catalogued } from '../figures/fields.queries.ts'
import { listItemsWithChoices } from '../figures/items.queries.ts'
import { readLabels } from '../figures/labels.queries.ts'

const max = 50

/** Values of a field to choose from, by a typed text; those of `uuids` whatever was typed, deleted ones too. Raises 400 for a field that no subject has. */
export const getChoices: SimpleUseCase<typeof operationGroups.dashboards.choices> = async ({ tx, language }, { query }) => {
  const { field, q, uuids } = query
  const isKnown = itemUuidOf(field) !== null || subjectNames.some((subject) => catalogued(subject, field) !== null)
  refuseFaults(language, isKnown ? [] : [{ field: 'field', fault: 'bad_choice' }])
  const labels = await readLabels(tx, field, language, await listItemsWithChoices(tx))
  const requested = uuids === undefined ? null : new Set(uuids.split(','))
  const typed = q === undefined || q === '' ? null : searchText(q)
  const found = labels.filter(({ key, label, isActive }) =>
    requested === null ? isActive && (typed === null || searchText(label).includes(typed)) : requested.has(key)
  )
  return {
    items: found.slice(0, requested === null ? max : found.length).map(({ key, label, parentLabel }) => ({ key, label, parentLabel })),
    totalCount: found.length
  }
}
