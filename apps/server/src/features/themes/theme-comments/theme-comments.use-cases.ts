import { type AuditEntry, auditChange } from '../../../platform/log/audit.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { forbidden, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { Actor, RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { getThemeFacts, type ThemeWithFacts } from '../themes/read/index.ts'
import { missingThemeKeys } from '../themes/index.ts'
import { knownUsers } from '../themes/write/index.ts'
import { canChangeComment } from './theme-comments.policy.ts'
import { presentComment } from './theme-comments.presenter.ts'
import {
  type CommentRow,
  type CommentValues,
  findComment,
  countComments,
  listComments,
  insertComment,
  recountComments,
  replaceMentions,
  writeComment
} from './theme-comments.queries.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { notify } from '../../workspace/notifications/index.ts'
import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'

/** A comment with its theme, which is locked against other writers. */
export interface LockedComment {
  row: CommentRow
  theme: ThemeWithFacts
}

/**
 * A comment that the caller may change or delete, with its theme locked.
 * @throws 404, 403.
 */
export async function lockComment(tx: TenantTransaction, actor: Actor, uuid: string, options = { isDeletedToo: false }): Promise<LockedComment> {
  const seen = await findComment(tx, uuid, options)
  if (!seen) throw notFound([uuid])
  const theme = await getThemeFacts(tx, seen.theme_uuid, { isLocked: true })
  // Read again: another writer may have changed or deleted it before the lock was ours.
  const row = await findComment(tx, uuid, options)
  if (!row) throw notFound([uuid])
  if (!canChangeComment(actor, { createdBy: row.created_by }, theme)) throw forbidden(missingThemeKeys(actor, 'update'), [uuid])
  return { row, theme }
}

/** What people wrote into a comment, as the history keeps it. */
export function valuesOf(row: CommentRow): CommentValues {
  return { content: row.content, mentionUserUuids: row.mentions.map((mention) => mention.uuid) }
}

/** What the history says of a comment; it stands under the theme. */
export function commentEntry(themeUuid: string, uuid: string, action: string, change: { from?: CommentValues; to?: CommentValues }): AuditEntry {
  return { entityType: 'theme_comment', entityUuid: uuid, themeUuid, action, ...change }
}

/**
 * A living comment as its changed state is answered.
 * @throws 404.
 */
export async function getChangedComment({ tx, actor, operationUuid }: RunContext, theme: ThemeWithFacts, uuid: string) {
  const row = await findComment(tx, uuid)
  if (!row) throw notFound([uuid])
  return { ...presentComment(row, theme, actor), operationUuid }
}

const excerptLength = 60

/** @throws 400 naming each person who does not exist in the tenant; those who were named already need no check. */
export async function requireKnownMentions({ tx, language }: RunContext, uuids: readonly string[], before: readonly string[]): Promise<void> {
  const known = new Set([...before, ...(await knownUsers(tx, uuids))])
  refuseFaults(
    language,
    uuids.flatMap((uuid, index): Fault[] => (known.has(uuid) ? [] : [{ field: `mentionUserUuids.${index}`, fault: 'unknown_id' }]))
  )
}

/** Tells people about a comment: those named that they are, the theme's persons in charge else, nobody twice and never the author. */
export function announceComment(
  { actor, emit }: RunContext,
  theme: ThemeWithFacts,
  comment: { content: string; mentionedUuids: readonly string[]; isNew: boolean }
): void {
  const { content, mentionedUuids, isNew } = comment
  const shared = {
    byUserUuid: actor.userUuid,
    params: { theme: theme.name, user: actor.name, excerpt: [...content].slice(0, excerptLength).join('') },
    path: `/themes/${theme.uuid}?tab=comment`
  }
  const inCharge = isNew ? theme.personInChargeUserUuids.filter((uuid) => !mentionedUuids.includes(uuid)) : []
  const effects = [
    ...notify({ ...shared, kind: 'theme_comment_mentioned', userUuids: mentionedUuids }),
    ...notify({ ...shared, kind: 'theme_commented', userUuids: inCharge })
  ]
  for (const effect of effects) emit(effect)
}

/**
 * One page of a theme's comments, the newest first.
 * @throws 404.
 */
export const listThemeComments: SimpleUseCase<typeof operationGroups.themeComments.list> = async ({ tx, actor }, { params, query }) => {
  const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: false })
  const rows = await listComments(tx, theme.uuid, { page: query.page, perPage: query.per_page })
  return { items: rows.map((row) => presentComment(row, theme, actor)), totalCount: await countComments(tx, theme.uuid) }
}

/**
 * Adds a comment to a theme and tells its persons in charge and the people named.
 * @throws 404, 400 for people who do not exist.
 */
export const createComment: SimpleUseCase<typeof operationGroups.themeComments.create> = async (context, { params, body }) => {
  const { tx, actor, now, audit } = context
  const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: true })
  const { content, mentionUserUuids } = body
  await requireKnownMentions(context, mentionUserUuids, [])
  const uuid = v7()
  await insertComment(tx, { ...actor, now }, { uuid, themeUuid: theme.uuid, content })
  await replaceMentions(tx, actor, uuid, mentionUserUuids)
  await recountComments(tx, theme.uuid)
  audit(commentEntry(theme.uuid, uuid, 'create', { to: { content, mentionUserUuids } }))
  announceComment(context, theme, { content, mentionedUuids: mentionUserUuids, isNew: true })
  return getChangedComment(context, theme, uuid)
}

/** Writes a comment's new text and mentions, remembers the change and gives the people who are named now and were not before. */
export async function changeComment({ tx, actor, now, audit }: RunContext, { row, theme }: LockedComment, to: CommentValues): Promise<string[]> {
  const from = valuesOf(row)
  await writeComment(tx, { ...actor, now }, row.uuid, { content: to.content })
  await replaceMentions(tx, actor, row.uuid, to.mentionUserUuids)
  auditChange(audit, commentEntry(theme.uuid, row.uuid, 'update', { from, to }))
  return to.mentionUserUuids.filter((uuid) => !from.mentionUserUuids.includes(uuid))
}

/**
 * Changes a comment and tells the people newly named.
 * @throws 404, 403, 409 `stale_version`, 400 for people who do not exist.
 */
export const updateComment: SimpleUseCase<typeof operationGroups.themeComments.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor } = context
  const comment = await lockComment(tx, actor, params.comment_uuid)
  const { row, theme } = comment
  requireVersion(ifMatch, row.version, () => presentComment(row, theme, actor))
  const before = valuesOf(row)
  const content = body.content ?? before.content
  const named = body.mentionUserUuids ?? before.mentionUserUuids
  await requireKnownMentions(context, named, before.mentionUserUuids)
  const added = await changeComment(context, comment, { content, mentionUserUuids: [...named].toSorted() })
  announceComment(context, theme, { content, mentionedUuids: added, isNew: false })
  return getChangedComment(context, theme, row.uuid)
}

/** Takes a comment away, or brings it back; its theme's count follows. */
export async function setDeleted({ tx, actor, now, audit }: RunContext, { row, theme }: LockedComment, isDeleted: boolean): Promise<void> {
  await writeComment(tx, { ...actor, now }, row.uuid, { isDeleted })
  await recountComments(tx, theme.uuid)
  const values = valuesOf(row)
  audit(isDeleted ? commentEntry(theme.uuid, row.uuid, 'delete', { from: values }) : commentEntry(theme.uuid, row.uuid, 'create', { to: values }))
}

/**
 * Deletes a comment, which can be undone.
 * @throws 404, 403.
 */
export const removeComment: SimpleUseCase<typeof operationGroups.themeComments.remove> = async (context, { params }) => {
  const comment = await lockComment(context.tx, context.actor, params.comment_uuid)
  await setDeleted(context, comment, true)
  return { uuid: comment.row.uuid, operationUuid: context.operationUuid }
}
