import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import { guardName } from '../../../../platform/db/violations.ts'
import { type UndoEntry, undoEach } from '../../../../platform/log/undo.ts'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { changeTheme } from './change-theme.ts'
import { checkReferences } from './check-references.ts'
import { getPresentedTheme } from '../read/read-themes.ts'
import { canNameForm } from './change-checks.queries.ts'
import { type ThemeValues, valueDifference, valuesOf } from '../theme-values.ts'
import { type ThemeVerb, missingKeys } from '../themes.policy.ts'
import { findDeletedTheme, lockTheme, readThemes, restoreTheme } from '../themes.queries.ts'

const uuids = z.array(z.string())

/** What the history keeps of a change: the values that differed. */
const remembered = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    formUuid: z.string().nullable(),
    statusTemplateUuid: z.string(),
    reviewTemplateUuid: z.string(),
    hidesReviewsUntilMine: z.boolean(),
    themeStatusTemplateUuid: z.string().nullable(),
    themeStatusUuid: z.string().nullable(),
    extensionItemGroupUuids: uuids,
    tagUuids: uuids,
    personInChargeUserUuids: uuids,
    relatedUserGroupUuids: uuids,
    channelUuid: z.string().nullable(),
    categoryUuids: uuids,
    followerGroupUuids: uuids,
    insiderProjectProperties: z.array(z.enum(insiderProjectProperties)),
    insiderUserUuids: uuids,
    insiderUserGroupUuids: uuids
  } satisfies Record<keyof ThemeValues, z.ZodType>)
  .partial()

async function requireRight({ tx, actor }: RunContext, verb: ThemeVerb, uuid: string): Promise<void> {
  const theme = await getPresentedTheme(tx, actor, uuid)
  if (!(verb === 'update' ? theme.canEdit : theme.canDelete)) throw forbidden(missingKeys(actor, verb), [uuid])
}

/** The values with those of an entry in their place; null when the entry does not tell them. */
function withValues(values: ThemeValues, entryValues: unknown): ThemeValues | null {
  const { data } = remembered.safeParse(entryValues)
  if (!data) return null
  const told: Partial<ThemeValues> = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  return { ...values, ...told }
}

async function revertUpdate(context: RunContext, { entityUuid: uuid, from, to }: UndoEntry): Promise<boolean> {
  const { tx } = context
  const [row] = (await lockTheme(tx, uuid)) ? await readThemes(tx, [uuid]) : []
  if (!row) return false
  await requireRight(context, 'update', uuid)
  const now = valuesOf(row)
  const [then, before] = [withValues(now, to), withValues(now, from)]
  const isUnchanged = then !== null && Object.keys(valueDifference(now, then).to).length === 0
  if (!isUnchanged || !before || (await checkReferences(tx, now, before)).length > 0) return false
  await changeTheme(context, uuid, { before: now, after: before })
  return true
}

async function restoreEntity(context: RunContext, { entityUuid: uuid }: UndoEntry): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const deleted = await findDeletedTheme(tx, uuid)
  if (!deleted) return false
  const formUuid = deleted.form_uuid !== null && (await canNameForm(tx, deleted.form_uuid)) ? deleted.form_uuid : null
  await guardName('themes_name', deleted.name, () => restoreTheme(tx, uuid, formUuid, { ...actor, now }))
  await requireRight(context, 'delete', uuid)
  audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'restore', to: { name: deleted.name } })
  return true
}

/**
 * A theme that was changed gets the values it had, unless they have changed again or name what is gone.
 * @throws 403, 409 `name_taken`, 422 where it would hide less by that and the caller is no insider.
 */
export const undoUpdateTheme = undoEach(revertUpdate)

/**
 * A theme that was deleted comes back to its place.
 * @throws 403, 409 `name_taken`.
 */
export const undoDeleteTheme = undoEach(restoreEntity)
