import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { unsharedReviews } from '../hiding/blind-review.queries.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { build, oneOf } from '../access/scope.queries.ts'

/** How many answers to living forms led to a case: whoever sees the case sees them. */
export async function countFormAnswers(tx: TenantTransaction, projectUuid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('form_answers as a')
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .where('a.project_uuid', '=', projectUuid)
    .where('f.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a case has reviews of others in a status in which the reader has none: those that a theme can hide until the reader's own is in. */
export async function hasUnsharedReviews(tx: TenantTransaction, projectUuid: string, reader: Pick<ProjectReader, 'userUuid'>): Promise<boolean> {
  const { has } = await tx.selectNoFrom((eb) => eb.exists(unsharedReviews(sql.val(projectUuid), reader)).as('has')).executeTakeFirstOrThrow()
  return Boolean(has)
}

/** A review template with its perspectives in order. */
export async function readReviewTemplate(tx: TenantTransaction, uuid: string) {
  const template = await tx.selectFrom('review_templates').select(['uuid', 'name', 'scale']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const perspectives = await tx
    .selectFrom('review_perspectives')
    .select(['uuid', 'label'])
    .where('review_template_uuid', '=', uuid)
    .orderBy('position')
    .orderBy('uuid')
    .execute()
  return { ...template, perspectives }
}

export type ReviewTemplateRow = Awaited<ReturnType<typeof readReviewTemplate>>

/** What a case points at by lists of ids. */
export type RefKind = 'follower' | 'group' | 'category'

/** A person, group or tag by name; `isActive` is false after its deletion. */
export interface Ref {
  kind: RefKind
  uuid: string
  name: string
  isActive: boolean
}

/** Ids to look up, by kind. */
export type RefUuids = Record<RefKind, readonly string[]>

const kindOf = (kind: RefKind) => sql<RefKind>`${sql.lit(kind)}`.as('kind')
const living = (column: string) => sql<boolean>`${sql.ref(column)} IS NULL`.as('isActive')
const always = sql<boolean>`true`.as('isActive')

const refRows = compileStatement((tx, uuids: RefUuids) => {
  const users = build()
    .selectFrom('users as u')
    .where('u.uuid', '=', oneOf(uuids.follower))
    .select([kindOf('follower'), 'u.uuid', 'u.name', living('u.deleted_at')])
  const groups = build()
    .selectFrom('user_groups as g')
    .where('g.uuid', '=', oneOf(uuids.group))
    .select([kindOf('group'), 'g.uuid', 'g.name', always])
  const categories = build()
    .selectFrom('project_categories as c')
    .where('c.uuid', '=', oneOf(uuids.category))
    .select([kindOf('category'), 'c.uuid', 'c.name', living('c.deleted_at')])
  return tx.selectFrom(users.unionAll(groups).unionAll(categories).as('ref')).selectAll()
})

/** The people, groups and tags with these ids, in one statement; unknown ones are missing. Ids never collide between kinds. */
export async function readRefs(tx: TenantTransaction, uuids: RefUuids): Promise<Map<string, Ref>> {
  if (uuids.follower.length + uuids.group.length + uuids.category.length === 0) return new Map()
  const rows = await refRows(tx, uuids, null)
  return new Map(rows.map((row) => [row.uuid, row]))
}
