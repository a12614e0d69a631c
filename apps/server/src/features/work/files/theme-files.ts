import type { operationGroups } from '@mekiki/contract'
import type { AuditEntry } from '../../../platform/log/audit.ts'
import { withTenant, type TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError, forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { type Actor, type BareUseCase, type SimpleUseCase, useCase } from '../../../platform/http/context.ts'
import { canDoWithTheme, missingThemeKeys } from '../../themes/themes/index.ts'
import { getThemeFacts, type ThemeWithFacts } from '../../themes/themes/read/index.ts'
import { takeStorage } from '../../workspace/quotas/index.ts'
import { attachFile, writeFileDeleted } from './files.queries.ts'
import { giveDownloadUrl } from './files.use-cases.ts'
import { bytesOf, promiseUpload, type Arrived, requireArrived } from './create-files.ts'
import { presentThemeFile } from './theme-files.presenter.ts'
import { findThemeFile, listThemeFiles, findAnyThemeFile } from './theme-files.queries.ts'
import { fileEffects } from './rounds/index.ts'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'

type Calls = typeof operationGroups.files

/**
 * A theme whose files the caller may change: with the theme's update right (3-decisions, "Who may do what").
 * @throws 404, 403.
 */
export async function getEditableTheme(tx: TenantTransaction, actor: Actor, uuid: string, options: { isLocked: boolean }): Promise<ThemeWithFacts> {
  const theme = await getThemeFacts(tx, uuid, options)
  if (!canDoWithTheme(actor, 'update', theme)) throw forbidden(missingThemeKeys(actor, 'update'), [uuid])
  return theme
}

/** What the history says of a file of a theme. */
export function themeFileEntry(themeUuid: string, uuid: string, change: Pick<AuditEntry, 'action' | 'from' | 'to'>): AuditEntry {
  return { entityType: 'theme_file', entityUuid: uuid, themeUuid, ...change }
}

/**
 * The files of a theme, the newest first; every member reads them.
 * @throws 404.
 */
export const listFilesOfTheme: SimpleUseCase<Calls['themeList']> = async ({ tx, actor }, { params }) => {
  const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: false })
  const canDelete = canDoWithTheme(actor, 'update', theme)
  const items = (await listThemeFiles(tx, theme.uuid)).map((row) => presentThemeFile(row, { canDelete }))
  return { items, totalCount: items.length }
}

/**
 * A signed address for one file of a theme.
 * @throws 404, 403, and what `promiseUpload` raises.
 */
export const getThemeUploadUrl: BareUseCase<Calls['themeUploadUrl']> = (context, { params, query }) =>
  promiseUpload(context, query, `themes/${params.theme_uuid}`, async (tx) => {
    const theme = await getEditableTheme(tx, context.actor, params.theme_uuid, { isLocked: false })
    return { projectUuid: null, themeUuid: theme.uuid }
  })

/**
 * Attaches uploaded files to a theme.
 * @throws 404, 403, 422 `file_missing` and `storage_full`; all or none.
 */
export const createThemeFiles = useCase<Calls['themeCreate'], Arrived[]>({
  prepare: (context, { params, body }) =>
    requireArrived(context, body.files, async (tx) => {
      const theme = await getEditableTheme(tx, context.actor, params.theme_uuid, { isLocked: false })
      return { projectUuid: null, themeUuid: theme.uuid }
    }),
  run: async ({ tx, actor, now, audit, emit }, { params }, arrived) => {
    const theme = await getEditableTheme(tx, actor, params.theme_uuid, { isLocked: true })
    await takeStorage(tx, bytesOf(arrived))
    for (const { uuid, name } of arrived) {
      if (!(await attachFile(tx, { uuid, name, recordUuid: null, now }))) throw new AppError('file_missing')
      audit(themeFileEntry(theme.uuid, uuid, { action: 'create', to: { name } }))
    }
    fileEffects(arrived.map((file) => file.uuid)).forEach(emit)
    const made = new Set(arrived.map((file) => file.uuid))
    const items = (await listThemeFiles(tx, theme.uuid)).filter((row) => made.has(row.uuid)).map((row) => presentThemeFile(row, { canDelete: true }))
    return { items, totalCount: items.length }
  }
})

/**
 * Deletes a file of a theme, which can be undone.
 * @throws 404, 403.
 */
export const removeThemeFile: SimpleUseCase<Calls['themeRemove']> = async ({ tx, actor, now, audit, operationUuid }, { params }) => {
  const theme = await getEditableTheme(tx, actor, params.theme_uuid, { isLocked: true })
  const file = await findThemeFile(tx, theme.uuid, params.file_uuid)
  if (!file) throw notFound([params.file_uuid])
  await writeFileDeleted(tx, file.uuid, { isDeleted: true, userUuid: actor.userUuid, now })
  audit(themeFileEntry(theme.uuid, file.uuid, { action: 'delete', from: { name: file.name } }))
  return { uuid: file.uuid, operationUuid }
}

/**
 * A signed address of a file of a theme.
 * @throws 404, 422 `file_missing` when the store lost it.
 */
export const getThemeDownloadUrl: BareUseCase<Calls['themeDownloadUrl']> = async (context, { params, query }) => {
  const { platform, actor } = context
  const file = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: false })
    return findThemeFile(tx, theme.uuid, params.file_uuid)
  })
  if (!file) throw notFound([params.file_uuid])
  return giveDownloadUrl(context, file, query.disposition)
}

/**
 * Takes files of themes away, or brings them back; those that are so already are conflicts.
 * @throws 404, 403, 422 `storage_full`.
 */
function handler(isDeleted: boolean): UndoHandler {
  return async ({ tx, actor, now, audit, emit }, entries) => {
    const [undone, conflicts]: [UndoEntry[], UndoEntry[]] = [[], []]
    for (const entry of entries) {
      if (entry.themeUuid === null) throw notFound([entry.entityUuid])
      const theme = await getEditableTheme(tx, actor, entry.themeUuid, { isLocked: true })
      const file = await findAnyThemeFile(tx, entry.entityUuid)
      if (!file || (file.deleted_at !== null) === isDeleted) {
        conflicts.push(entry)
        continue
      }
      await writeFileDeleted(tx, file.uuid, { isDeleted, userUuid: actor.userUuid, now })
      if (!isDeleted) fileEffects([file.uuid]).forEach(emit)
      const { name } = file
      audit(themeFileEntry(theme.uuid, file.uuid, isDeleted ? { action: 'delete', from: { name } } : { action: 'create', to: { name } }))
      undone.push(entry)
    }
    return { undone, conflicts }
  }
}

/** Files that were added go. */
export const undoCreateThemeFile = handler(true)

/** Files that were deleted come back. */
export const undoDeleteThemeFile = handler(false)
