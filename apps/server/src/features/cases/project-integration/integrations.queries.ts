import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { sql } from 'kysely'

const part = z.object({ uuid: z.string(), projectUuid: z.string(), version: z.int() })
const placement = z.object({ uuid: z.string(), projectUuid: z.string() })
const value = z.object({
  projectUuid: z.string(),
  itemUuid: z.string(),
  stringValue: z.string().nullable(),
  numberValue: z.number().nullable(),
  dateValue: z.string().nullable(),
  enumUuids: z.array(z.string())
})
const subject = z.object({ scouteeUuid: z.string().nullable(), linkInput: z.record(z.string(), z.unknown()).nullable() })

/** What an integration did, so that it can be taken back. `projectUuid` of a part is the case on which it hung before. */
const integrationState = z.object({
  mergedUuids: z.array(z.string()),
  /** Cases that had gone into merged ones before. */
  earlier: z.array(z.object({ uuid: z.string(), fromUuid: z.string() })),
  parts: z.object({ project_records: z.array(part), files: z.array(part), project_reviews: z.array(part), tasks: z.array(part) }),
  visits: z.array(placement),
  /** Answers to forms that had led to merged cases; absent from integrations made before there were any. */
  answers: z.array(placement).default([]),
  /** Reviews that gave way to another one of the same reviewer and status. */
  replacedReviews: z.array(z.object({ uuid: z.string(), version: z.int() })),
  added: z.object({ follower: z.array(z.string()), group: z.array(z.string()), category: z.array(z.string()) }),
  subject: z.object({ before: subject, after: subject }).nullable(),
  /** The custom items that got another value. */
  customValues: z.object({ before: z.array(value), after: z.array(value) })
})

export type IntegrationState = z.output<typeof integrationState>

/** An integration as it is kept. */
export interface Integration {
  uuid: string
  projectUuid: string
  state: IntegrationState
}

/** Keeps what an integration did. */
export async function saveIntegration(tx: TenantTransaction, tenantUuid: string, integration: Integration, now: Date): Promise<void> {
  const { uuid, projectUuid, state } = integration
  await tx
    .insertInto('project_integrations')
    .values({ tenant_uuid: tenantUuid, uuid, project_uuid: projectUuid, state: JSON.stringify(state), created_at: now })
    .execute()
}

/** Integrations by id. */
export async function readIntegrations(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, Integration>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('project_integrations').select(['uuid', 'project_uuid', 'state']).where('uuid', '=', oneOf(uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, { uuid: row.uuid, projectUuid: row.project_uuid, state: integrationState.parse(row.state) }]))
}

/** An entry of the tenant that typed-in values may mean. */
export interface Candidate {
  uuid: string
  name: string
  nameKey: string
  urlDomain: string | null
  isPerson: boolean
}

/** The living entries that have one of these names, the oldest first. */
export function findCandidates(tx: TenantTransaction, nameKeys: readonly string[]): Promise<Candidate[]> {
  return tx
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'name_key as nameKey', 'url_domain as urlDomain', 'people_flg as isPerson'])
    .where('name_key', '=', sql<string>`any(${nameKeys}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** Locked entries that nobody has used or changed since they were made, with who made them. */
export function lockUnusedScoutees(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name', 's.created_by as createdBy'])
    .where('s.uuid', '=', oneOf(uuids))
    .where('s.deleted_at', 'is', null)
    .where('s.version', '=', 1)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('projects as p').select('p.uuid').whereRef('p.scoutee_uuid', '=', 's.uuid'))))
    .orderBy('s.uuid')
    .forUpdate()
    .execute()
}
