import type { PermissionKey } from '@mekiki/contract/permissions'

/** What can be done with several cases at once (2§4 "Bulk actions"); those that attach or detach stand for both. */
export const bulkActions = [
  'status',
  'categories',
  'followers',
  'followerGroups',
  'scouteeTags',
  'channels',
  'integrate',
  'duplicate',
  'move',
  'share',
  'createScoutees',
  'detachScoutees',
  'delete'
] as const

export type BulkAction = (typeof bulkActions)[number]

/** What an action needs to know of a case. */
export interface BulkProject {
  uuid: string
  name: string
  themeUuid: string
  statusName: string
  statusTemplateUuid: string | undefined
  scouteeId: string | null
  canEdit: boolean
  canDelete: boolean
}

/** What becomes of the chosen cases: those that the action is for, those that the person may not change, and those that it has no use for. */
export interface BulkPlan {
  all: readonly BulkProject[]
  targets: readonly BulkProject[]
  notAllowed: readonly BulkProject[]
  skipped: readonly BulkProject[]
}

interface Rule {
  /** Held by whoever may do it at all. */
  permission?: PermissionKey
  isAllowed?: (each: BulkProject) => boolean
  isUseful?: (each: BulkProject) => boolean
  least?: number
}

const canEdit = (each: BulkProject): boolean => each.canEdit
const hasScoutee = (each: BulkProject): boolean => each.scouteeId !== null
const ofScoutee: Rule = { isAllowed: canEdit, isUseful: hasScoutee }

const rules: Record<BulkAction, Rule> = {
  status: { isAllowed: canEdit },
  categories: { isAllowed: canEdit },
  followers: { isAllowed: canEdit },
  followerGroups: { isAllowed: canEdit },
  scouteeTags: ofScoutee,
  channels: ofScoutee,
  integrate: { permission: 'integrate_all_project', least: 2 },
  duplicate: { permission: 'create_project' },
  move: { isAllowed: canEdit },
  share: {},
  createScoutees: { permission: 'create_tenant_scoutee', isAllowed: canEdit, isUseful: (each) => each.scouteeId === null },
  detachScoutees: ofScoutee,
  delete: { isAllowed: (each) => each.canDelete }
}

/** Sorts the chosen cases by what the action does with them. */
export function planOf(action: BulkAction, projects: readonly BulkProject[]): BulkPlan {
  const { isAllowed = () => true, isUseful = () => true } = rules[action]
  const allowed = projects.filter(isAllowed)
  return {
    all: projects,
    targets: allowed.filter(isUseful),
    notAllowed: projects.filter((each) => !isAllowed(each)),
    skipped: allowed.filter((each) => !isUseful(each))
  }
}

/** The actions that the person may do with at least one of the cases; the others are absent. */
export function offeredActions(projects: readonly BulkProject[], hasPermission: (key: PermissionKey) => boolean): ReadonlySet<BulkAction> {
  return new Set(
    bulkActions.filter((action) => {
      const { permission, isAllowed = () => true, least: min = 1 } = rules[action]
      return (permission === undefined || hasPermission(permission)) && projects.filter(isAllowed).length >= min
    })
  )
}

/** @throws for an action that is none of ours (2§8 "Unknown bulk action"), with the text to be shown. */
export function knownAction(action: string, unknownText: string): BulkAction {
  const known = bulkActions.find((each) => each === action)
  if (known === undefined) throw new Error(unknownText)
  return known
}

/** Where a status of a case goes when the case moves. */
export interface StatusRoute {
  from: string
  count: number
  to: { uuid: string; name: string; color: number }
  isSameName: boolean
}

/** The statuses of moved cases beside those of the new theme: the one of the same name, else the first (3-decisions, "Cases"). */
export function statusRoutes(projects: readonly BulkProject[], statuses: readonly { uuid: string; name: string; color: number }[]): StatusRoute[] {
  const [first] = statuses
  if (!first) return []
  return [...Map.groupBy(projects, (each) => each.statusName)].map(([from, some]) => {
    const same = statuses.find((status) => status.name === from)
    return { from, count: some.length, to: same ?? first, isSameName: same !== undefined }
  })
}
