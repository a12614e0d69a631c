import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import type { ColumnKey, LeadingKey } from '@mekiki/contract/companies/scoutees/property-keys'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { notify } from '@mekiki/ui'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../shared/calls/undo-operation.ts'
import { shownChanges } from '../../../shared/calls/shown-changes.ts'
import { useIsHere } from '../../../shared/hooks/use-is-here.ts'
import { useLeftOpen } from '../../../shared/hooks/use-left-open.ts'
import { undoTexts } from '../undo-texts.ts'
import { detailTexts } from './detail-texts.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { type CustomItem, type Project, projectKey } from './use-project.ts'

/** What PATCH /projects/{uuid} takes. */
export type ProjectPatch = NonNullable<CallInput<typeof operationGroups.projects.update>['body']>

type Saved = CallOutput<typeof operationGroups.projects.update>

/** What PATCH /projects/{uuid}/extension_values takes, with the item that it is about. */
export interface ExtensionChange {
  item: CustomItem
  values: NonNullable<CallInput<typeof operationGroups.projects.updateExtensionValues>['body']>['extensionValues']
}

/** A value among those that were typed in about the company or person of a case. */
export interface TypedPart {
  key: LeadingKey & ColumnKey
  /** What it is called. */
  label: string
  /** What is sent on a state of the case. */
  bodyOn: (now: Project) => ProjectPatch
  /** Whether two states of the case have the same value. */
  isSame: (one: Project, other: Project) => boolean
  /** The case that the value was typed on, as it was shown. */
  on: Project
}

/** A change: what is sent, and how the case looks with it until the server has answered. */
export interface ProjectChange {
  patch: ProjectPatch
  /** Values of custom items go by a call of their own. */
  extension?: ExtensionChange
  /** Typed-in values go all together, as they are when the change is sent. */
  typed?: TypedPart
  shown: Partial<Project> | ((project: Project) => Partial<Project>)
  /** Where a part of a field is changed: the field of a case with that part as it was before. Whole fields need it not. */
  back?: (project: Project, before: Project) => Partial<Project>
  /** Closes what it was typed in, once a conflict is settled. */
  onSettled?: () => void
  /** Shows at its place what the server finds wrong with it; gives whether it does. */
  onFault?: (error: unknown) => boolean
  /** Goes back to what was typed, when the server refuses it, or the person has asked for it: leaving a conflict without a choice. */
  onReturn?: (isAsked: boolean) => void
}

/** A change that met another one: the case as it is now, and what was wanted. */
export interface ProjectConflict {
  theirs: Project
  change: ProjectChange
}

/** What a change was about, as its notice says it. */
function changeWord({ patch, extension, typed }: ProjectChange): string {
  const { changed } = detailTexts()
  if (extension) return changed.item(extension.item.name)
  if (typed) return changed.item(typed.label)
  if (patch.themeUuid !== undefined) return changed.theme
  if (patch.statusUuid !== undefined) return changed.status
  if (patch.exit !== undefined) return changed.exit
  if (patch.followerUuids !== undefined) return changed.followers
  if (patch.followerGroupUuids !== undefined) return changed.groups
  return changed.categories
}

/** What a change makes of a case, field by field. */
export function shownOf({ shown }: ProjectChange, project: Project): Partial<Project> {
  return typeof shown === 'function' ? shown(project) : shown
}

/** The fields of a case that a change was about, as they were before it. */
function fieldsBefore(project: Project, change: ProjectChange, before: Project): Partial<Project> {
  if (change.back) return change.back(project, before)
  return Object.fromEntries(Object.keys(shownOf(change, before)).map((field) => [field, Reflect.get(before, field)]))
}

const shownProject = (client: QueryClient, uuid: string) =>
  shownChanges<Project, ProjectChange>(client, {
    queryKey: projectKey(uuid),
    mutationKey: ['projectValues', uuid],
    withChange: (project, change) => ({ ...project, ...shownOf(change, project) }),
    without: (project, change, before) => ({ ...project, ...fieldsBefore(project, change, before) })
  })

type ShownProject = ReturnType<typeof shownProject>

const isTyped = (change: ProjectChange): change is ProjectChange & { typed: TypedPart } => change.typed !== undefined

/**
 * Sends a typed-in value with all others as the server has them; once more on what somebody has made of the case who has left that value as it was. `first`: the
 * case as it was stored when the value was typed. Where somebody else has changed the value meanwhile, it goes on the version before that, which the server refuses.
 */
async function sendTyped(screen: ShownProject, projectUuid: string, { patch, typed }: ProjectChange & { typed: TypedPart }, first?: Project): Promise<Saved> {
  const isUntouched = (now: Project) => typed.isSame(now, typed.on) || (first !== undefined && typed.isSame(now, first))
  const bodyNow = () => {
    const now = screen.stored()
    return now ? typed.bodyOn(now) : patch
  }
  const ifMatch = () => {
    const now = screen.stored()
    return now === undefined || isUntouched(now) ? now?.version : (first ?? typed.on).version
  }
  const send = async (): Promise<Saved> => {
    const options = { lane: `project-${projectUuid}`, ifMatch, bodyNow }
    try {
      return await call(projectsOperations.update, { params: { project_uuid: projectUuid }, body: patch }, options)
    } catch (error) {
      const theirs = findStaleCurrent(projectsOperations.update, error)
      if (!theirs || theirs.version === screen.stored()?.version || !isUntouched(theirs)) throw error
      screen.take(theirs)
      return send()
    }
  }
  return send()
}

/** Sends a change on the version that the one before it has made. */
async function sendChange(client: QueryClient, projectUuid: string, change: ProjectChange): Promise<Saved> {
  const { patch, extension } = change
  const params = { project_uuid: projectUuid }
  const options = { lane: `project-${projectUuid}`, ifMatch: () => client.getQueryData<Project>(projectKey(projectUuid))?.version }
  if (extension) return call(projectsOperations.updateExtensionValues, { params, body: { extensionValues: extension.values } }, options)
  return call(projectsOperations.update, { params, body: patch }, options)
}

/**
 * Changes a case at once on the screen and then on the server; a failure takes back what it showed. Changes of one case run one
 * after the other, each on the version that the one before has made. A stale version becomes `conflict`; where the case is shown no more, a notice says so.
 * What is stored is said, with the way back.
 */
export function useUpdateProject(projectUuid: string) {
  const client = useQueryClient()
  const screen = shownProject(client, projectUuid)
  const [conflicts, setConflicts] = useState<readonly ProjectConflict[]>([])
  const isHere = useIsHere()
  const leave = ({ theirs, change }: ProjectConflict) => {
    notify.error(detailTexts().changedMeanwhile(theirs.shownScoutee.name))
    change.onReturn?.(false)
  }
  useLeftOpen(conflicts, leave)
  const refuse = (error: unknown, change: ProjectChange, before: Project | undefined) => {
    const theirs = findStaleCurrent(projectsOperations.update, error)
    if (theirs) screen.take(theirs, change)
    else screen.putBack(change, before)
    if (theirs && isHere.current) return setConflicts((others) => [...others, { theirs, change }])
    if (theirs) return leave({ theirs, change })
    if (isHere.current && change.onFault?.(error) === true) return
    handleError(error)
    change.onReturn?.(false)
  }
  const mutation = useMutation<Saved, unknown, ProjectChange, Project | undefined>({
    mutationKey: screen.mutationKey,
    meta: { isHandled: true },
    mutationFn: (change) => (isTyped(change) ? sendTyped(screen, projectUuid, change, screen.stored()) : sendChange(client, projectUuid, change)),
    onMutate: (change) => screen.start(change),
    onError: refuse,
    onSuccess: ({ operationUuid, ...project }: Saved, change) => {
      screen.take(project, change)
      if (operationUuid !== undefined) notifyOfChange(client, changeWord(change), operationUuid, undoTexts())
    },
    // The answer is the detail already; everything else that shows the case reads it anew.
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'], predicate: (query) => query.queryKey[1] !== 'detail' })
  })
  return {
    update: (change: ProjectChange) => mutation.mutate(change),
    updateAsync: (change: ProjectChange) => mutation.mutateAsync(change),
    conflict: conflicts[0] ?? null,
    settleConflict: () => setConflicts(([, ...others]) => others)
  }
}

export type ProjectUpdater = ReturnType<typeof useUpdateProject>
