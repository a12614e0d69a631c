import type { TaskFilters } from '@mekiki/contract/work/tasks/tasks.schemas'
import type { Finder, TenantTransaction } from '../../../platform/db/gateways.ts'
import { getVisibility, type ProjectReader } from '../../cases/projects/index.ts'
import { getSubject, getTasks, withSubjects } from './subjects.ts'
import { presentTask } from './tasks.presenter.ts'
import { findTaskPage, readTasks } from './tasks.queries.ts'

const all = 2_147_483_647

/** The ids of all tasks that meet the filters and exist for the reader, by due date. */
export async function findTaskIds(finder: Finder, reader: ProjectReader, filters: TaskFilters): Promise<string[]> {
  const { uuids } = await findTaskPage(finder, filters, await getVisibility(finder.db, reader), { order: 'asc', page: 1, perPage: all })
  return uuids
}

/** Tasks as their reader sees them, in the order of the ids; those that do not exist for the reader are left out. */
export async function readPresentedTasks(tx: TenantTransaction, reader: ProjectReader, uuids: readonly string[]) {
  const seen = await withSubjects(tx, reader, await readTasks(tx, uuids))
  return seen.map(({ row, subject }) => presentTask(row, subject, reader))
}

/** Raises 404 unless all of these exist for the reader: tasks, the case and the theme whose tasks are meant. */
export async function requireTasks(
  tx: TenantTransaction,
  reader: ProjectReader,
  { uuids, projectUuid, themeUuid }: { uuids: readonly string[]; projectUuid: string | null; themeUuid: string | null }
): Promise<void> {
  if (uuids.length > 0) await getTasks(tx, reader, uuids)
  if (projectUuid !== null) await getSubject(tx, reader, { projectUuid })
  if (themeUuid !== null) await getSubject(tx, reader, { themeUuid })
}
