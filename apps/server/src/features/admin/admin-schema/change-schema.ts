import type { HandlerOutput, operationGroups, ParsedInput } from '@mekiki/contract'
import { migrateDownTo, migrateToLatest, readSchemaFacts, type SchemaFacts, tag } from '../../../platform/db/engine/migrate.ts'
import { findLosses } from '../../../platform/db/engine/find-losses.ts'
import { droppedBy, recordStep } from '../../../platform/db/engine/record-step.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase } from '../../../platform/http/context.ts'
import { type Operator, ownerUrlOf } from '../../../platform/operator.ts'
import { beginMaintenance, listTenantUuids } from './admin-schema.queries.ts'

type Operations = typeof operationGroups.adminSchema
type Wish = Omit<ParsedInput<Operations['previewRollBack']>['body'], 'db_type'>
type Preview = HandlerOutput<Operations['previewRollBack']>

/** The step that brings the administration's log, the last of the baseline: before it nothing that is done here could be written down. */
const oldestTarget = '0012_administration'

/**
 * The owner's connection, and where the steps are.
 * @throws 403 `not_configured`.
 */
const reachSchema = (operator: Operator) => ({ url: ownerUrlOf(operator), options: { folder: operator.migrationsFolder } })

const taken = ({ steps }: SchemaFacts) => steps.filter((step) => step.takenAt !== null)

const newest = (facts: SchemaFacts): string | null => taken(facts).at(-1)?.name ?? null

function presentState(facts: SchemaFacts): HandlerOutput<Operations['state']> {
  return {
    dbType: 'main',
    migration: newest(facts),
    tags: facts.tags.map(({ tag: name, migration, taggedAt }) => ({ tag: name, migration, taggedAt: taggedAt.toISOString() })),
    steps: facts.steps.map(({ name, takenAt }) => ({ name, takenAt: takenAt?.toISOString() ?? null })),
    pendingCount: facts.steps.length - taken(facts).length
  }
}

/**
 * The state of the schema.
 * @throws 403 `not_configured`.
 */
export const getSchemaState: BareAdminUseCase<Operations['state']> = async ({ platform }) => {
  const { url, options } = reachSchema(platform.operator)
  return presentState(await readSchemaFacts(url, options))
}

/** Gives the present state a name. */
export const tagSchema: BareAdminUseCase<Operations['tag']> = async ({ platform }, { body }) => {
  const { url, options } = reachSchema(platform.operator)
  await tag(url, body.tag, options)
  return presentState(await readSchemaFacts(url, options))
}

/** On which step a tag would stand, and stands. */
export const previewTag: BareAdminUseCase<Operations['previewTag']> = async ({ platform }, { body }) => {
  const { url, options } = reachSchema(platform.operator)
  const facts = await readSchemaFacts(url, options)
  const standsOn = facts.tags.find((each) => each.tag === body.tag)?.migration ?? null
  return { tag: body.tag, migration: newest(facts) ?? '', standsOn }
}

/**
 * The step that would be the newest afterwards.
 * @throws 422 for a tag or a time that there is none of, or one before the administration.
 */
function findTarget(facts: SchemaFacts, wish: Wish): string {
  const done = taken(facts)
  const named = facts.tags.find(({ tag: name }) => name === wish.tag)?.migration ?? wish.tag
  const at = wish.date_time === undefined ? null : new Date(wish.date_time)
  const index = at === null ? done.findIndex(({ name }) => name === named) : done.findLastIndex(({ takenAt }) => takenAt !== null && takenAt <= at)
  const target = done[index]?.name
  if (target === undefined) throw new AppError('schema_target_unknown', { params: { name: wish.tag ?? wish.date_time ?? '' } })
  if (target < oldestTarget) throw new AppError('schema_target_too_old', { params: { name: target } })
  return target
}

async function preview({ platform }: AdminContext, wish: Wish): Promise<Preview> {
  const { url, options } = reachSchema(platform.operator)
  const facts = await readSchemaFacts(url, options)
  const target = findTarget(facts, wish)
  const done = taken(facts).map(({ name }) => name)
  const steps = []
  for (const name of done.slice(done.indexOf(target) + 1).toReversed()) steps.push(await recordStep(name, 'down', options.folder))
  const dropped = steps.flatMap(({ statements }) => droppedBy(statements))
  const losses = dropped.length === 0 ? [] : await findLosses(url, await listTenantUuids(platform.db.admin), dropped)
  return { target, steps, losses, losesData: losses.some(({ isFilled }) => isFilled) }
}

/**
 * What going back would do.
 * @throws 422 `schema_target_unknown` or `schema_target_too_old`.
 */
export const previewRollBack: BareAdminUseCase<Operations['previewRollBack']> = (context, { body }) => preview(context, body)

/**
 * Takes the schema back. All workspaces are put under maintenance first, since the program that runs knows the newer schema; they stay so until somebody ends
 * it.
 * @throws 422 `schema_data_lost` when data would go with it and nobody forces it.
 */
export const rollBackSchema: BareAdminUseCase<Operations['rollBack']> = async (context, { body }) => {
  const { platform, now } = context
  const { url, options } = reachSchema(platform.operator)
  const { target, steps, losses, losesData } = await preview(context, body)
  if (losesData && !body.force) {
    const named = losses.filter(({ isFilled }) => isFilled).map(({ table, column }) => (column === null ? table : `${table}.${column}`))
    throw new AppError('schema_data_lost', { params: { name: named.join(', ') } })
  }
  const maintenanceCount = steps.length === 0 ? 0 : await beginMaintenance(platform.db.admin, now)
  const undone = await migrateDownTo(url, target, options)
  return { steps: undone, migration: target, maintenanceCount }
}

/** Brings the schema to the newest step. */
export const updateSchema: BareAdminUseCase<Operations['update']> = async ({ platform }) => {
  const { url, options } = reachSchema(platform.operator)
  const steps = await migrateToLatest(url, options)
  return { steps, migration: newest(await readSchemaFacts(url, options)), maintenanceCount: 0 }
}

/** What the steps to come would do. */
export const previewUpdate: BareAdminUseCase<Operations['previewUpdate']> = async ({ platform }) => {
  const { url, options } = reachSchema(platform.operator)
  const facts = await readSchemaFacts(url, options)
  const steps = []
  for (const { name, takenAt } of facts.steps) if (takenAt === null) steps.push(await recordStep(name, 'up', options.folder))
  return { steps }
}
