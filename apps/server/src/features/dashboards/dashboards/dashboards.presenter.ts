import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { type DashboardRole, dashboardRoles } from '@mekiki/contract/workspace/constants/enums'
import { readyMade, type ReadyMadeDashboard } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { condition, type Tile, tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { readyMadeText } from '@mekiki/i18n/dashboards/ready-made'
import type { Language } from '@mekiki/i18n'
import type { Actor } from '../../../platform/http/context.ts'
import { canChange, canDispose, type DashboardFlags, hasByRole } from './dashboards.policy.ts'
import type { findStored, StoredDashboard } from './dashboards.queries.ts'
import type { SnapshotState } from './facts/snapshots.queries.ts'

type Operations = typeof operationGroups.dashboards
type Summary = HandlerOutput<Operations['overview']>['items'][number]

/** For whom dashboards are presented. */
export interface Viewer {
  actor: Pick<Actor, 'userUuid' | 'userGroupUuids' | 'permissions'>
  flags: DashboardFlags
  language: Language
  initialUuid: string | null
}

/** State and time of the figures. */
export function presentSnapshot({ state, takenAt }: SnapshotState): HandlerOutput<Operations['snapshot']> {
  return { state, refreshed_at: takenAt?.toISOString() ?? null }
}

/** A ready-made dashboard in the choice, in the viewer's language. */
export function presentReady({ uuid, nameKey, descriptionKey }: ReadyMadeDashboard, { language, initialUuid }: Viewer): Summary {
  return {
    uuid,
    kind: 'ready',
    name: readyMadeText(nameKey, language),
    description: readyMadeText(descriptionKey, language),
    basedOn: null,
    role: null,
    ownerName: null,
    sharedWith: [],
    isInitial: uuid === initialUuid,
    canEdit: false,
    canDispose: false,
    updatedAt: null
  }
}

/** A role as the database names it. */
export const asRole = (role: string | null): DashboardRole | null => dashboardRoles.find((known) => known === role) ?? null

function kindOf(row: StoredDashboard, { actor, flags }: Viewer): Summary['kind'] {
  if (row.role !== null && (row.ownerUuid === actor.userUuid || hasByRole(actor, flags, row))) return 'role'
  return row.ownerUuid === actor.userUuid ? 'mine' : 'shared'
}

/** A dashboard that somebody made, in the choice. */
export function presentStored(row: StoredDashboard, viewer: Viewer): Summary {
  const { actor, flags, initialUuid } = viewer
  return {
    uuid: row.uuid,
    kind: kindOf(row, viewer),
    name: row.name,
    description: row.description,
    basedOn: row.basedOn,
    role: asRole(row.role),
    ownerName: row.ownerName,
    sharedWith: row.ownerUuid === actor.userUuid ? [...(row.groupNames ?? []), ...(row.userNames ?? [])] : [],
    isInitial: row.uuid === initialUuid,
    canEdit: canChange(actor, flags, row),
    canDispose: canDispose(actor, flags, row),
    updatedAt: row.updatedAt.toISOString()
  }
}

/** The tiles of a ready-made dashboard in a language. */
export function tilesOf({ tiles }: ReadyMadeDashboard, language: Language): Tile[] {
  const text = (key: string | undefined): string => (key === undefined ? '' : readyMadeText(key, language))
  return tiles.map(({ titleKey, noteKey, textKey, ...rest }) => tile.parse({ ...rest, title: text(titleKey), note: text(noteKey), text: text(textKey) }))
}

/** A whole ready-made dashboard. */
export function presentWholeReady(ready: ReadyMadeDashboard, viewer: Viewer): HandlerOutput<Operations['get']> {
  const conditions = ready.conditions.map((one) => condition.parse(one))
  return { ...presentReady(ready, viewer), conditions, tiles: tilesOf(ready, viewer.language), version: null }
}

/** A whole dashboard that somebody made. */
export function presentWhole(row: NonNullable<Awaited<ReturnType<typeof findStored>>>, viewer: Viewer): HandlerOutput<Operations['get']> {
  return { ...presentStored(row, viewer), conditions: row.conditions, tiles: row.tiles, version: row.version }
}

/** The ready-made dashboard of an id; undefined when there is none. */
export const findReady = (uuid: string): ReadyMadeDashboard | undefined => readyMade.find((ready) => ready.uuid === uuid)
