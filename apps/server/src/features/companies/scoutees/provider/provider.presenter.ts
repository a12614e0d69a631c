import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ProviderRow } from './provider-rows.queries.ts'
import type { ScouteeRow } from '../read/scoutee-rows.queries.ts'
import { providerValuesOf } from '../properties/property-columns.ts'
import { isAllFollowing } from '../properties/property-states.ts'
import { categoriesOfKinds, statesOf } from '../scoutees.presenter.ts'

type Item = HandlerOutput<typeof operationGroups.scoutees.list>['items'][number]

/** A company of the provider's database as a row of the list, with what the tenant's own entry says when there is one. */
export function presentProviderCompany(row: ProviderRow, entry: ScouteeRow | null): Item {
  const tags = entry?.tags ?? []
  const channels = entry?.channels ?? []
  return {
    id: row.uuid,
    uuid: row.uuid,
    version: 1,
    ...providerValuesOf(row, entry),
    mekikiScouteeId: row.uuid,
    scouteeId: entry?.uuid ?? null,
    isClosed: row.is_closed,
    nameEn: row.name_en,
    formerNames: row.former_names,
    linkingStatus: entry ? 'linked' : 'unlinked',
    isAllPropertyLinking: entry !== null && isAllFollowing(statesOf(entry)),
    peopleUuid: null,
    peopleFlg: false,
    scouteeType: 'scoutee',
    investors: row.investors.map(({ uuid, name }) => ({ id: uuid, name })),
    tagUuids: tags.map((tag) => tag.uuid),
    tags,
    channelUuids: channels.map((channel) => channel.uuid),
    channels,
    ideaNames: [],
    ...categoriesOfKinds(row.categories),
    hasProject: entry?.has_project === true,
    createdAt: row.created_at.toISOString(),
    createdBy: null,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: null,
    canEdit: false,
    canDelete: false
  }
}
