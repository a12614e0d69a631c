import type { BackupSettings } from '../settings/backup-settings.ts'
import { contentObject, folderOf, instantOf, listBackups, readFileList, removeBackup } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'

const hour = 3_600_000
const dayMilliseconds = 24 * hour
// Days begin in Tokyo, weeks on Mondays: 1 January 1970 was a Thursday.
const dayOf = (instant: Date): number => Math.floor((instant.getTime() + 9 * hour) / dayMilliseconds)
const weekOf = (instant: Date): number => Math.floor((dayOf(instant) + 3) / 7)
const monthOf = (instant: Date): string => new Date(instant.getTime() + 9 * hour).toISOString().slice(0, 7)

/** The newest of each period, of as many periods that have one. */
function newestOf(ids: readonly string[], count: number, periodOf: (instant: Date) => number | string): string[] {
  const newest = new Map<number | string, string>()
  for (const id of ids) if (!newest.has(periodOf(instantOf(id)))) newest.set(periodOf(instantOf(id)), id)
  return [...newest.values()].slice(0, count)
}

/** Which backups are kept: all of the 24 hours before the newest, and the newest of each of the last days, weeks and months that have one. */
export function findKept(ids: readonly string[], { days, weeks, months }: BackupSettings['keep']): Set<string> {
  const newestFirst = ids.toSorted().toReversed()
  const [newest] = newestFirst
  const isRecent = (id: string): boolean => newest !== undefined && instantOf(newest).getTime() - instantOf(id).getTime() < dayMilliseconds
  return new Set([
    ...newestFirst.filter(isRecent),
    ...newestOf(newestFirst, days, dayOf),
    ...newestOf(newestFirst, weeks, weekOf),
    ...newestOf(newestFirst, months, monthOf)
  ])
}

/**
 * Removes the backups that are not kept, what broken-off ones left, and the content that no kept backup names. Nobody else may write to the place meanwhile.
 * @returns how many backups and contents went.
 */
export async function prune(open: OpenPlace, keep: BackupSettings['keep']): Promise<{ backups: number; contents: number }> {
  const { whole, objects } = await listBackups(open)
  const kept = findKept(whole, keep)
  const named = new Set<string>()
  // Read before anything is removed: a list that cannot be read ends this.
  for (const id of kept) for await (const { name } of readFileList(open, id)) named.add(contentObject(name))
  for (const [id, names] of objects)
    if (!kept.has(id))
      await removeBackup(
        open,
        id,
        names.filter((name) => name.startsWith(folderOf(id)))
      )
  let contents = 0
  for await (const name of open.place.list('objects/')) {
    if (named.has(name)) continue
    await open.place.remove(name)
    contents += 1
  }
  return { backups: objects.size - kept.size, contents }
}
