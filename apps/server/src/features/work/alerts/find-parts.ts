import type { AlertKind } from '@mekiki/contract/work/alerts/alerts.schemas'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { WatchedSearch } from '../../companies/scoutee-searches/index.ts'
import { type ChangeWindow, findChanged, listChanged } from '../../companies/scoutees/search/index.ts'
import { changedScoutees } from './my-scoutees.queries.ts'

/** What one search, or one's cases, found: the newest, and how many there are. */
export interface Part extends FoundPage {
  /** Null for the companies of one's cases. */
  search: { uuid: string; name: string } | null
  scope: 'tenant' | 'provider'
}

/** What changed, listed once for all who look at the same time. */
export interface Changes {
  list: (scope: 'tenant' | 'provider', window: ChangeWindow) => Promise<string[] | null>
  /** Whether nothing had changed in any list of a time that was asked for. */
  isQuiet: (from: Date, until: Date) => Promise<boolean>
}

/** The most companies that a mail names of each search, and the most searches that it has. The numbers are always exact. */
export const shownScoutees = 10
export const shownSearches = 20

const timeOf = (from: Date, until: Date): string => `${from.getTime()} ${until.getTime()}`

/** Lists what changed in a window once, however many ask. */
export function createChanges(finder: Finder): Changes {
  const known = new Map<string, Promise<string[] | null>>()
  return {
    list: (scope, window) => {
      const key = `${timeOf(window.from, window.until)} ${scope} ${window.kind}`
      const listed = known.get(key) ?? listChanged(finder, scope, window)
      known.set(key, listed)
      return listed
    },
    isQuiet: async (from, until) => {
      const lists = await Promise.all([...known].flatMap(([key, list]) => (key.startsWith(`${timeOf(from, until)} `) ? [list] : [])))
      return lists.every((list) => list?.length === 0)
    }
  }
}

async function findOfProjects(finder: Finder, actor: Actor, window: ChangeWindow, changes: Changes): Promise<Part[]> {
  const changed = await changes.list('tenant', window)
  if (changed?.length === 0) return []
  const rows = changedScoutees(finder.db, actor, window, changed)
  const found = await finder.findPageOf(rows.select('s.uuid').orderBy('s.updated_at', 'desc').orderBy('s.uuid').limit(shownScoutees), rows)
  return found.totalCount === 0 ? [] : [{ ...found, search: null, scope: 'tenant' }]
}

/** What an alert has to tell a person of a time: of each saved search with companies, or of the companies of the person's cases. */
export async function findParts(
  finder: Finder,
  actor: Actor,
  alert: { kind: AlertKind; from: Date; until: Date; searches: readonly WatchedSearch[] },
  changes: Changes
): Promise<Part[]> {
  const { kind, from, until, searches } = alert
  const window: ChangeWindow = { kind: kind === 'searchScouteeCreatedAlert' ? 'created' : 'updated', from, until }
  if (kind === 'projectScouteeAlert') return findOfProjects(finder, actor, window, changes)
  if (!actor.tenant.enableTenantScoutees) return []
  const parts: Part[] = []
  for (const { uuid, name, query } of searches) {
    const scope = query.scope === 'provider' ? 'provider' : 'tenant'
    const found = await findChanged(finder, actor, query, { window, changed: await changes.list(scope, window), limit: shownScoutees })
    if (found.totalCount > 0) parts.push({ ...found, search: { uuid, name }, scope })
  }
  return parts
}
