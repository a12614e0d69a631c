import { z } from 'zod'
import { instant } from '../../primitives/index.ts'

const tagText = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u)

const migrationName = z.string()

/** The state of the schema: every step that the program knows, when it was taken (null: not yet), and the tags that stand on it. */
export const schemaState = z
  .object({
    dbType: z.literal('main'),
    /** The newest step of the database. */
    migration: migrationName.nullable(),
    tags: z.array(z.object({ tag: z.string(), migration: migrationName, taggedAt: instant })),
    steps: z.array(z.object({ name: migrationName, takenAt: instant.nullable() })),
    pendingCount: z.int().min(0)
  })
  .meta({ id: 'SchemaState' })

export const tagBody = z.strictObject({ tag: tagText })

/** On which step a tag will stand, and on which it stands now. */
export const tagPreview = z.object({ tag: z.string(), migration: migrationName, standsOn: migrationName.nullable() }).meta({ id: 'SchemaTagPreview' })

const where = {
  db_type: z.literal('main').default('main'),
  /** Back to the state that the database had then. */
  date_time: instant.optional(),
  /** Back to the step that this tag stands on. */
  tag: z.string().trim().min(1).max(200).optional()
}

/** Exactly one of the two says where to; both fields are named otherwise. */
function exactlyOne(body: { date_time?: string | undefined; tag?: string | undefined }, context: z.RefinementCtx): void {
  if ((body.date_time === undefined) !== (body.tag === undefined)) return
  const params = { fault: 'one_of_two', names: 'date_time, tag' }
  for (const field of ['date_time', 'tag']) context.addIssue({ code: 'custom', path: [field], params })
}

export const rollbackPreviewBody = z.strictObject(where).superRefine(exactlyOne)

/** With `force` steps are taken back although data goes with them. */
export const rollbackBody = z.strictObject({ ...where, force: z.boolean().default(false) }).superRefine(exactlyOne)

/** What one step does, as the statements that it sends. `isWhole` is false when the step looks at data first, so that it may do more than is shown. */
const schemaStep = z.object({ name: migrationName, statements: z.array(z.string()), isWhole: z.boolean() })

/** A table or column that goes, when something stands in it that is not its default. */
const loss = z.object({ table: z.string(), column: z.string().nullable(), isFilled: z.boolean() })

/** What going back would do: the steps, the newest first, and what would go with them. */
export const rollbackPreview = z
  .object({ target: migrationName, steps: z.array(schemaStep), losses: z.array(loss), losesData: z.boolean() })
  .meta({ id: 'SchemaRollbackPreview' })

export const updatePreview = z.object({ steps: z.array(schemaStep) }).meta({ id: 'SchemaUpdatePreview' })

/** The steps that were taken or taken back, in order, and how many workspaces were put under maintenance for it. */
export const schemaChange = z
  .object({ steps: z.array(migrationName), migration: migrationName.nullable(), maintenanceCount: z.int().min(0) })
  .meta({ id: 'SchemaChange' })
