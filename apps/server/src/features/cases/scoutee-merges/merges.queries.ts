import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { propertyColumns } from '../../companies/scoutees/properties/index.ts'

const uuids = z.array(z.string())
const linkChange = z.object({ added: uuids, removed: uuids })
const columns = z.record(z.string(), z.unknown())

/** What a merge did, so that it can be taken back. */
const mergeState = z.object({
  /** The survivor's columns that got another value. */
  before: columns,
  after: columns,
  /** Notes of properties, by property: null where there was none. */
  notesBefore: columns,
  notesAfter: columns,
  lists: z.object({ tagUuids: linkChange, channelUuids: linkChange, investorIds: linkChange, categoryIds: linkChange }),
  /** Ideas that went to the survivor, and the survivor's that it gave away. */
  ideas: z.object({ taken: uuids, given: uuids }),
  visits: uuids,
  /** The other person's answers to forms; absent from merges made before there were any. */
  answers: uuids.default([]),
  projects: uuids,
  /** Entries that had gone into the other one before. */
  earlier: uuids,
  /** Pairs of the survivor that were told apart because the other one was. */
  pairs: uuids,
  otherVersion: z.int()
})

export type MergeState = z.output<typeof mergeState>

/** A merge as it is kept. */
export interface Merge {
  uuid: string
  survivorUuid: string
  otherUuid: string
  state: MergeState
}

/** In which operation a merge is made, by whom and when. */
export interface MergeStamp extends Stamp {
  operationUuid: string
}

/** Who writes, when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** Keeps what a merge did. */
export async function saveMerge(tx: TenantTransaction, merge: Merge, stamp: MergeStamp): Promise<void> {
  await tx
    .insertInto('scoutee_merges')
    .values({
      tenant_uuid: stamp.tenantUuid,
      uuid: merge.uuid,
      survivor_uuid: merge.survivorUuid,
      other_uuid: merge.otherUuid,
      state: JSON.stringify(merge.state),
      operation_uuid: stamp.operationUuid,
      created_by: stamp.userUuid,
      created_at: stamp.now
    })
    .execute()
}

/** Merges by id. */
export async function readMerges(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, Merge>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('scoutee_merges').select(['uuid', 'survivor_uuid', 'other_uuid', 'state']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(
    rows.map((row) => [row.uuid, { uuid: row.uuid, survivorUuid: row.survivor_uuid, otherUuid: row.other_uuid, state: mergeState.parse(row.state) }])
  )
}

/**
 * Lets an entry go into another one; entries that went into it before go on to the other one, so that every id leads there in one step.
 * @returns those.
 */
export async function markMerged(tx: TenantTransaction, otherUuid: string, survivorUuid: string, stamp: Stamp): Promise<string[]> {
  const earlier = await tx.updateTable('scoutees').set({ merged_into_uuid: survivorUuid }).where('merged_into_uuid', '=', otherUuid).returning('uuid').execute()
  await tx
    .updateTable('scoutees')
    .set({ merged_into_uuid: survivorUuid, deleted_at: stamp.now, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', otherUuid)
    .execute()
  return earlier.map((row) => row.uuid)
}

/** Brings a merged entry back, and lets those that had gone into it before lead to it again. */
export async function unmark(tx: TenantTransaction, otherUuid: string, earlier: readonly string[], stamp: Stamp): Promise<void> {
  await tx
    .updateTable('scoutees')
    .set({ merged_into_uuid: null, deleted_at: null, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', otherUuid)
    .execute()
  if (earlier.length > 0) await tx.updateTable('scoutees').set({ merged_into_uuid: otherUuid }).where('uuid', '=', oneOf(earlier)).execute()
}

/** Entries with what says whether a merge still stands, deleted ones too, locked in the order of their ids. */
export function lockAnyEntries(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'version', 'deleted_at', 'merged_into_uuid', 'properties', 'mekiki_scoutee_id', 'mekiki_synced_at', 'bot_reference_urls'])
    .select(Object.values(propertyColumns))
    .where('uuid', '=', oneOf(uuids))
    .orderBy('uuid')
    .forUpdate()
    .execute()
}

export type AnyEntry = Awaited<ReturnType<typeof lockAnyEntries>>[number]

/** The state of the provider's company that an entry has taken. */
export async function readSyncedAt(tx: TenantTransaction, uuid: string): Promise<Date | null> {
  const row = await tx.selectFrom('scoutees').select('mekiki_synced_at').where('uuid', '=', uuid).executeTakeFirst()
  return row?.mekiki_synced_at ?? null
}

/** Hangs ideas on another person. */
export async function placeIdeas(tx: TenantTransaction, uuids: readonly string[], scouteeUuid: string): Promise<void> {
  if (uuids.length > 0) await tx.updateTable('scoutee_ideas').set({ scoutee_uuid: scouteeUuid }).where('uuid', '=', oneOf(uuids)).execute()
}

/**
 * Hangs the looks at an entry on another one, apart from those of people who looked at that one on the same day as well.
 * @returns those that went over.
 */
export async function moveVisits(tx: TenantTransaction, fromUuid: string, toUuid: string): Promise<string[]> {
  const moved = await tx
    .updateTable('scoutee_visits as v')
    .set({ scoutee_uuid: toUuid })
    .where('v.scoutee_uuid', '=', fromUuid)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('scoutee_visits as own')
            .select('own.uuid')
            .where('own.scoutee_uuid', '=', toUuid)
            .whereRef('own.user_uuid', '=', 'v.user_uuid')
            .whereRef('own.visited_on', '=', 'v.visited_on')
        )
      )
    )
    .returning('v.uuid')
    .execute()
  return moved.map((row) => row.uuid)
}

/** Hangs these looks on an entry. */
export async function placeVisits(tx: TenantTransaction, uuids: readonly string[], scouteeUuid: string): Promise<void> {
  if (uuids.length > 0) await tx.updateTable('scoutee_visits').set({ scoutee_uuid: scouteeUuid }).where('uuid', '=', oneOf(uuids)).execute()
}

/**
 * Gives a person's answers to forms to another person.
 * @returns those that went over.
 */
export async function moveAnswers(tx: TenantTransaction, fromUuid: string, toUuid: string): Promise<string[]> {
  const moved = await tx.updateTable('form_answers').set({ people_uuid: toUuid }).where('people_uuid', '=', fromUuid).returning('uuid').execute()
  return moved.map((row) => row.uuid)
}

/** Gives these answers to forms to a person. */
export async function placeAnswers(tx: TenantTransaction, uuids: readonly string[], scouteeUuid: string): Promise<void> {
  if (uuids.length > 0) await tx.updateTable('form_answers').set({ people_uuid: scouteeUuid }).where('uuid', '=', oneOf(uuids)).execute()
}

/** Gives locked cases another company or person and counts their versions up; what they show follows by `refreshProjectsOfScoutees`. */
export async function placeProjects(tx: TenantTransaction, uuids: readonly string[], scouteeUuid: string, stamp: Stamp): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .updateTable('projects')
    .set({ scoutee_uuid: scouteeUuid, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** Whose ideas these are, by idea. */
export async function readIdeaOwners(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('scoutee_ideas').select(['uuid', 'scoutee_uuid']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row.scoutee_uuid]))
}

/** The living entries that are linked to these companies of the provider's database. */
export async function readLinkHolders(tx: TenantTransaction, mekikiScouteeIds: readonly string[]): Promise<string[]> {
  if (mekikiScouteeIds.length === 0) return []
  const rows = await tx.selectFrom('scoutees').select('uuid').where('mekiki_scoutee_id', '=', oneOf(mekikiScouteeIds)).where('deleted_at', 'is', null).execute()
  return rows.map((row) => row.uuid)
}
