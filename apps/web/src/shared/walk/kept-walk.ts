import type { CallInput, operationGroups } from '@mekiki/contract'
import { reportError } from '@mekiki/browser/plain/report-error'
import { z } from 'zod'
import { walkKey } from './forget-walk.ts'

/** What a list of cases was asked for. */
export type WalkQuery = NonNullable<CallInput<typeof operationGroups.projects.list>['query']>

const walkSchema = z.object({
  /** Whose it is: a tab can change hands. */
  userUuid: z.guid(),
  /** The list in words, and where it is. */
  name: z.string(),
  href: z.string().startsWith('/'),
  /** How its pages are asked for; null for a list whose next cases nobody can ask for, such as a board. */
  query: z.custom<WalkQuery>((value) => typeof value === 'object' && value !== null).nullable(),
  perPage: z.int().min(1),
  total: z.int().min(0),
  /** How many of the list stand before those that are known. */
  offset: z.int().min(0),
  items: z.array(z.object({ uuid: z.guid(), themeUuid: z.guid() })),
  /** The case that the walk has come to; one that is opened from elsewhere is none of it. */
  at: z.guid()
})

/** The order of a list in which its cases can be walked through, as it was when one of them was opened. */
export type Walk = z.output<typeof walkSchema>

/** A case of it. */
export type WalkItem = Walk['items'][number]

/** Keeps the order of a list for the pages of its cases in this tab. A full or closed storage keeps nothing. */
export function keepWalk(walk: Walk): void {
  try {
    sessionStorage.setItem(walkKey, JSON.stringify(walk))
  } catch (error) {
    reportError(error)
  }
}

/** The order in which a person has come to a case; null where the case was opened otherwise. */
export function readWalk(userUuid: string, projectUuid: string): Walk | null {
  try {
    const parsed = walkSchema.safeParse(JSON.parse(sessionStorage.getItem(walkKey) ?? 'null'))
    return parsed.success && parsed.data.userUuid === userUuid && parsed.data.at === projectUuid ? parsed.data : null
  } catch (error) {
    reportError(error)
    return null
  }
}

/** The walk with the cases of the page before or after what is known of it; those that it has already are not repeated. */
export function joinPage(walk: Walk, side: 'before' | 'after', page: readonly WalkItem[]): Walk {
  const known = new Set(walk.items.map(({ uuid }) => uuid))
  const added = page.flatMap(({ uuid, themeUuid }) => (known.has(uuid) ? [] : [{ uuid, themeUuid }]))
  return side === 'after'
    ? { ...walk, items: [...walk.items, ...added] }
    : { ...walk, items: [...added, ...walk.items], offset: Math.max(0, walk.offset - added.length) }
}

/** The number of the page before or after what is known of a walk; null where there is none. */
export function pageBeside({ query, perPage, offset, total, items }: Walk, side: 'before' | 'after'): number | null {
  if (query === null) return null
  const end = offset + items.length
  if (side === 'before') return offset > 0 ? Math.ceil(offset / perPage) : null
  return end < total ? Math.floor(end / perPage) + 1 : null
}

/** How a page of the list is asked for: of its cases only which they are. */
export const pageQuery = ({ query }: Pick<Walk, 'query'>, page: number): WalkQuery => ({ ...query, page, parts: ['none'], column_keys: 'registered_at' })
