import type { PermissionKey } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { canDo, keysFor, type ProjectFacts, type ProjectReader } from '../../cases/projects/index.ts'
import { canDoWithTheme, missingThemeKeys, type ThemeFacts } from '../../themes/themes/index.ts'

/** What can be done with a task that the caller can see. */
export type TaskVerb = 'update' | 'delete'

/** The case or theme that a task belongs to, as the rules need it. */
export type TaskSubject =
  | { kind: 'project'; uuid: string; name: string; themeUuid: string; facts: ProjectFacts; hiddenParts: readonly InsiderProjectProperty[] }
  | { kind: 'theme'; uuid: string; name: string; facts: ThemeFacts }

/** What the rules ask of a task. */
export interface TaskFacts {
  createdBy: string | null
  assigneeUuids: readonly string[]
}

/** Whether the tasks of a case or theme exist for a caller: those of a readable case whose theme does not hide them, and, but for guests, those of any theme. */
export function canSeeTasks(actor: ProjectReader, subject: TaskSubject): boolean {
  if (subject.kind === 'theme') return !actor.isGuest
  return !subject.hiddenParts.includes('task') && canDo(actor, 'read', subject.facts)
}

/**
 * Whether a caller may change or delete a visible task (3-decisions, "Who may do what"): one's own, or with the update right of the case or
 * theme. One's own is a task that one made; to be changed, also one that one was given, since its assignee must be able to finish it.
 */
export function canDoWithTask(actor: ProjectReader, verb: TaskVerb, task: TaskFacts, subject: TaskSubject): boolean {
  if (task.createdBy === actor.userUuid) return true
  if (verb === 'update' && task.assigneeUuids.includes(actor.userUuid)) return true
  return subject.kind === 'project' ? canDo(actor, 'update', subject.facts) : canDoWithTheme(actor, 'update', subject.facts)
}

/** The keys that reach other people's tasks, as a 403 names them. */
export function taskKeysFor(actor: ProjectReader, subject: TaskSubject): PermissionKey[] {
  return subject.kind === 'project' ? keysFor('update') : missingThemeKeys(actor, 'update')
}
