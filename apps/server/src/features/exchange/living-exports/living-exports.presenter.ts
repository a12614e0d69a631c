import type { livingExport, livingExportStates } from '@mekiki/contract/exchange/living-exports/living-exports.schemas'
import { livingExportAgents } from '@mekiki/contract/exchange/living-exports/living-exports.schemas'
import type { z } from 'zod'
import { standingOf } from '../../../platform/standing.ts'
import type { findOffered } from '../../cases/project-views/index.ts'
import type { LivingExportRow } from './living-exports.queries.ts'

/** Views by who is offered them. */
export type Offered = Awaited<ReturnType<typeof findOffered>>

const viewOf = (offered: Offered, viewUuid: string, userUuid: string) =>
  offered.find(({ view_uuid: view, user_uuid: user }) => view === viewUuid && user === userUuid)

function stateOf(row: LivingExportRow, offered: Offered, now: Date): (typeof livingExportStates)[number] {
  if (row.expires_at <= now) return 'expired'
  if (!row.active_flg) return 'maker_inactive'
  const { isGuest, permissions } = standingOf(row)
  if (isGuest || !permissions.has('export_project')) return 'not_permitted'
  return row.is_theme_gone === true || !viewOf(offered, row.view_uuid, row.user_uuid) ? 'view_gone' : 'active'
}

/** An address as its maker or an administrator sees it; never its secret. */
export function presentExport(row: LivingExportRow, callerUuid: string, offered: Offered, now: Date): z.input<typeof livingExport> {
  return {
    uuid: row.uuid,
    name: row.name,
    viewUuid: row.view_uuid,
    viewName: viewOf(offered, row.view_uuid, callerUuid)?.name ?? null,
    themeUuid: row.theme_uuid,
    ending: row.ending,
    maker: { uuid: row.user_uuid, name: row.maker_name, activeFlg: row.active_flg },
    isMine: row.user_uuid === callerUuid,
    state: stateOf(row, offered, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastReadAt: row.last_at?.toISOString() ?? null,
    lastReadBy: livingExportAgents.find((agent) => agent === row.agent) ?? null,
    readsCount: Number(row.reads ?? 0)
  }
}
