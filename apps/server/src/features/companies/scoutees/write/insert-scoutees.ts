import { type ColumnKey, columnKeys, columnWriter, type PropertyValue } from '@mekiki/contract/companies/scoutees/property-keys'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { inChunks, pipelineWrites } from '../../../../platform/pipeline-writes.ts'
import { indexText } from '../search/index-text.ts'
import { currenciesOf, type PropertyNotes } from '../properties/property-columns.ts'
import {
  findTargets,
  insertIdeas,
  insertLinks,
  insertScouteeRows,
  recordChange,
  writtenScoutees,
  type LinkKind,
  type NewScouteeRow
} from './scoutee-writes.queries.ts'
import { urlDomain } from './url-key.ts'

type NewValues = { [K in Exclude<ColumnKey, 'name'>]?: PropertyValue<K> | null | undefined }

/** A company or person to be made. Money is in whole units; days are `YYYY-MM-DD`; ids are known to exist in the tenant. */
export interface NewScoutee extends NewValues {
  isPerson?: boolean
  name: string
  /** The company that a person's affiliation is. */
  companyUuid?: string | undefined
  investorIds?: readonly string[] | undefined
  tagUuids?: readonly string[] | undefined
  channelUuids?: readonly string[] | undefined
  categoryIds?: readonly string[] | undefined
  /** An idea has the id that it is given, else one of its own. */
  ideas?: readonly { uuid?: string; name: string; summary: string }[] | undefined
  /** The company of the provider's database that it is linked with, which of its states it has taken, and whose its values are. */
  link?: { mekikiScouteeId: string; syncedAt: Date; notes: PropertyNotes } | undefined
}

/** For whom, by whom (null: a program) and when something is made. */
export interface MakingStamp {
  tenantUuid: string
  userUuid: string | null
  now: Date
}

/** What was made, in the order of the input; what was not made, because the tenant has an entry of that provider's company, is left out. */
export interface MadeScoutee {
  uuid: string
  mekikiScouteeId: string | null
  name: string
  isPerson: boolean
}

// Small enough that the search columns of the next ones are worked out while these are written.
const rowsPerStatement = 125

const linkKinds: readonly LinkKind[] = ['tagUuids', 'channelUuids', 'investorIds', 'categoryIds']

const toColumns = columnWriter(columnKeys)

function rowOf(uuid: string, input: NewScoutee, stamp: MakingStamp, investorNames: readonly string[]): NewScouteeRow {
  const indexed = indexText({ ...input, investorNames, ideas: input.ideas ?? [] })
  return {
    tenant_uuid: stamp.tenantUuid,
    uuid,
    people_flg: input.isPerson ?? false,
    company_uuid: input.companyUuid ?? null,
    company_as: input.companyUuid === undefined ? null : (input.belongingTo ?? null),
    ...toColumns({ ...input, ...currenciesOf(input) }),
    name_key: indexed.nameKey,
    name_sort: indexed.nameSort,
    place: indexed.place,
    url_domain: urlDomain(input.url),
    mekiki_scoutee_id: input.link?.mekikiScouteeId ?? null,
    mekiki_synced_at: input.link?.syncedAt ?? null,
    properties: input.link?.notes ?? {},
    search_text: indexed.searchText,
    packedGrams: indexed.packedGrams,
    normaliser_version: indexed.normaliserVersion,
    created_by: stamp.userUuid,
    created_at: stamp.now,
    updated_by: stamp.userUuid,
    updated_at: stamp.now
  }
}

/**
 * Makes companies and people, any number at a time in few statements, with their search columns. Writes no audit entries: the caller knows
 * the occasion. Foreign ids must have been checked; one of another tenant breaks a foreign key.
 */
export async function insertScoutees(tx: TenantTransaction, stamp: MakingStamp, inputs: readonly NewScoutee[]): Promise<MadeScoutee[]> {
  const investorUuids = [...new Set(inputs.flatMap((input) => input.investorIds ?? []))]
  const investors = new Map((await findTargets(tx, 'investorIds', investorUuids)).map((investor) => [investor.uuid, investor.name]))
  const requested = inputs.map((input) => ({ uuid: v7(), input }))
  const asRow = ({ uuid, input }: (typeof requested)[number]): NewScouteeRow =>
    rowOf(
      uuid,
      input,
      stamp,
      (input.investorIds ?? []).flatMap((id) => investors.get(id) ?? [])
    )
  const inserted = new Set<string>()
  await pipelineWrites(
    inChunks(requested, rowsPerStatement),
    (slice) => writtenScoutees(slice.map(asRow)),
    async (written) => {
      for (const uuid of await insertScouteeRows(tx, written)) inserted.add(uuid)
    }
  )
  if (inserted.size > 0) await recordChange(tx, stamp.tenantUuid, inserted.size)
  const made = requested.filter(({ uuid }) => inserted.has(uuid))
  const base = { tenant_uuid: stamp.tenantUuid, created_at: stamp.now }
  await insertIdeas(
    tx,
    made.flatMap(({ uuid, input }) =>
      (input.ideas ?? []).map((idea) => ({ ...base, uuid: idea.uuid ?? v7(), scoutee_uuid: uuid, name: idea.name, summary: idea.summary }))
    )
  )
  for (const kind of linkKinds) {
    const links = made.flatMap(({ uuid, input }) => (input[kind] ?? []).map((targetUuid) => ({ scouteeUuid: uuid, targetUuid })))
    await insertLinks(tx, stamp.tenantUuid, kind, links)
  }
  return made.map(({ uuid, input }) => ({ uuid, mekikiScouteeId: input.link?.mekikiScouteeId ?? null, name: input.name, isPerson: input.isPerson ?? false }))
}
