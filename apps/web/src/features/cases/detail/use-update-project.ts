import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../shared/calls/undo-operation.ts'
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

/** A change: what is sent, and how the case looks with it until the server has answered. */
export interface ProjectChange {
  patch: ProjectPatch
  /** Values of custom items go by a call of their own. */
  extension?: ExtensionChange
  shown: Partial<Project>
  /** Closes what it was typed in, once a conflict is settled. */
  onSettled?: () => void
  /** Goes back to what was typed, when the person leaves a conflict without a choice. */
  onReturn?: () => void
}

/** A change that met another one: the case as it is now, and what was wanted. */
export interface ProjectConflict {
  theirs: Project
  change: ProjectChange
}

/** What a change was about, as its notice says it. */
function changeWord({ patch, extension }: ProjectChange): string {
  const { changed } = detailTexts()
  if (extension) return changed.item(extension.item.name)
  if (patch.themeUuid !== undefined) return changed.theme
  if (patch.statusUuid !== undefined) return changed.status
  if (patch.followerUuids !== undefined) return changed.followers
  if (patch.followerGroupUuids !== undefined) return changed.groups
  return patch.categoryUuids === undefined ? changed.input : changed.categories
}

/**
 * Changes a case at once on the screen and then on the server; a failure takes the screen back. Changes of one case run one
 * after the other, each on the version that the one before has made. A stale version becomes `conflict`. What is stored is said, with the way back.
 */
export function useUpdateProject(projectUuid: string) {
  const client = useQueryClient()
  const key = projectKey(projectUuid)
  const [conflict, setConflict] = useState<ProjectConflict | null>(null)
  const mutation = useMutation({
    meta: { isHandled: true },
    mutationFn: ({ patch, extension }: ProjectChange) => {
      const params = { project_uuid: projectUuid }
      const options = { lane: `project-${projectUuid}`, ifMatch: () => client.getQueryData<Project>(key)?.version }
      if (extension) return call(projectsOperations.updateExtensionValues, { params, body: { extensionValues: extension.values } }, options)
      return call(projectsOperations.update, { params, body: patch }, options)
    },
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Project>(key)
      if (before) client.setQueryData<Project>(key, { ...before, ...shown })
      return before
    },
    onError: (error, change, before) => {
      const theirs = findStaleCurrent(projectsOperations.update, error)
      client.setQueryData(key, theirs ?? before)
      if (theirs) setConflict({ theirs, change })
      else handleError(error)
    },
    onSuccess: ({ operationUuid, ...project }: Saved, change) => {
      client.setQueryData<Project>(key, project)
      if (operationUuid !== undefined) notifyOfChange(client, changeWord(change), operationUuid, undoTexts())
    },
    // The answer is the detail already; everything else that shows the case reads it anew.
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'], predicate: (query) => query.queryKey[1] !== 'detail' })
  })
  return {
    update: (change: ProjectChange) => mutation.mutate(change),
    updateAsync: (change: ProjectChange) => mutation.mutateAsync(change),
    conflict,
    settleConflict: () => setConflict(null)
  }
}

export type ProjectUpdater = ReturnType<typeof useUpdateProject>
