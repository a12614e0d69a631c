import { addresses } from '../addresses.ts'
import type { Task, TaskPlace } from './use-tasks.ts'

/** The case or theme that a task belongs to; null for one that names neither. */
export function findPlace({ projectUuid, projectThemeUuid, themeUuid }: Pick<Task, 'projectUuid' | 'projectThemeUuid' | 'themeUuid'>): TaskPlace | null {
  if (projectUuid !== null && projectThemeUuid !== null) return { kind: 'project', uuid: projectUuid, themeUuid: projectThemeUuid }
  return themeUuid === null ? null : { kind: 'theme', uuid: themeUuid }
}

/** The page of a case or theme with its tasks, one of them in view (2§2). */
export function taskAddress(place: TaskPlace, taskUuid: string): string {
  const path = place.kind === 'project' ? addresses.project(place.themeUuid, place.uuid, 'projectTask') : addresses.theme(place.uuid, 'task')
  return `${path}&task_uuid=${taskUuid}`
}
