import type { Feature } from '../../platform/feature.ts'
import { registerProjects } from './projects.routes.ts'
import { undoList, undoStatus, undoSubject } from './undo-changes.ts'
import { undoCreation, undoRemoval } from './undo-existence.ts'
import { undoExtension } from './undo-extensions.ts'

export {
  getReadableProject,
  getReadableProjects,
  getVisibility,
  hiddenPartsFor,
  lockReadableProject,
  lockReadableProjects,
  type ReadableProject,
  requireProjectRight,
  requireVisiblePart
} from './access.ts'
export { type AnyProjectRow, lockAnyProjects, lockProjects, readAnyProjectRows, readProjectRows, type ProjectRow } from './access.queries.ts'
export { tidyCounts } from './tidy-counts.ts'
export { addToCounts, byTheme, countingCases, forgetCounts, recountCases } from './counts.queries.ts'
export { addLinks, changeProjects, changeSubjectRows, type LinkPair, removeLinks, type Stamp } from './changes.queries.ts'
export { isShortened, listLongRecords } from './export-parts.queries.ts'
export { findProjectIds } from './find-project-ids.queries.ts'
export { presentFile } from './file.presenter.ts'
export { projectFiles, readFilesOf } from './files.queries.ts'
export { findVisibleLogs, readVisibleLogs } from './list-operation-logs.ts'
export { linkInputsOf } from './link-inputs.ts'
export { insertProjectRows } from './make-projects.queries.ts'
export { noticeFollowers, noticeStatus } from './notices.ts'
export { type LinkKind, type LinkNames, readProjectLinkNames, readScouteeLinkNames } from './links.queries.ts'
export { type LinkInput, linkInputOf, type Subject } from './subject.ts'
export { undoCreation } from './undo-existence.ts'
export { applyChanges, type ChangeItem } from './apply-changes.ts'
export { mappedStatus } from './map-status.ts'
export { holdThemes, type Move, relocate } from './relocate.ts'
export { deleteProjects } from './remove-projects.ts'
export { findOpened, type Leaving, requireHiddenStays } from './stays-hidden.ts'
export { listWithUnsharedReviews } from './veil.queries.ts'
export { lockForUndo, type UndoItem } from './undo-entries.ts'
export { listVisibleEntries } from './visible-entries.ts'
export { namedRefs } from './refs.ts'
export { readRefs, type Ref, type RefKind } from './refs.queries.ts'
export { correctExtensionValues } from './correct-extensions.ts'
export { applyExtensionValues, type ExtensionChange } from './apply-extensions.ts'
export { type ExtensionContent, type ExtensionValue, isSameContent } from './extension-content.ts'
export { listTouched } from './logs.queries.ts'
export { type HeldExtensions, readHeldExtensions } from './held-extensions.ts'
export type { PresentedItem } from './item.presenter.ts'
export { scouteeLinkColumns } from './narrow-items.ts'
export { readItems, readShownCases } from './read-items.ts'
export type { ShownCase } from './shown-case.ts'
export { readGroupMembers, readReaders } from './receivers.queries.ts'
export { refreshProjectFigures } from './figures.queries.ts'
export { countProjects } from './group-counts.queries.ts'
export { makeProjectOfNobody, makeProjects } from './make-projects.ts'
export type { MadeProject, NewProject, NewProjects, ProjectMaker } from './new-project.ts'
export { partTextColumns } from './part-text.ts'
export { findReadersAmong, listPeopleWhoSee } from './people-who-see.ts'
export {
  canCreateRecord,
  canDeleteFile,
  canDo,
  hiddenPartsOf,
  keysFor,
  projectScope,
  type ProjectFacts,
  type ProjectReader,
  type ProjectScope,
  waysOf as waysOfProject
} from './projects.policy.ts'
export { inScope, never, isRecordVisible, notInThemes, scopeUuids } from './scope.queries.ts'
export type { Visibility } from './visibility.ts'

export const projects: Feature = {
  slug: 'projects',
  register: registerProjects,
  undo: {
    'project.create': undoCreation,
    'project.delete': undoRemoval,
    'project.update_status': undoStatus,
    'project.update_follower': undoList('follower'),
    'project.update_follower_group': undoList('group'),
    'project.update_category': undoList('category'),
    'project.update_scoutee': undoSubject,
    'project.update_extension': undoExtension
  }
}
