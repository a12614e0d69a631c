import type { Finder, TenantTransaction } from '../../../platform/db/doors.ts'
import { getVisibility, type ProjectReader } from '../../cases/projects/index.ts'
import { getSubject, getTasks, withSubjects } from './subjects.ts'
import { presentTask } from './tasks.presenter.ts'
import { findTaskPage, readTasks, type TaskFilter } from './tasks.queries.ts'

const all = 2_147_483_647

type AskedTasks = Pick<TaskFilter, 'themeUuid' | 'projectUuid' | 'isDone' | 'linkedTo' | 'assigneeUuids' | 'taskUuids'>

/** The ids of all tasks that meet a filter and exist for the reader, by due date. */
export async function findTaskIds(finder: Finder, reader: ProjectReader, asked: AskedTasks): Promise<string[]> {
  const filter: TaskFilter = { ...asked, dueFrom: null, dueTo: null, hasDue: null, order: 'asc', page: 1, perPage: all }
  const { uuids } = await findTaskPage(finder, filter, await getVisibility(finder.db, reader))
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
