import type { Feature } from '../../../platform/feature.ts'
import { registerProjects } from './projects.routes.ts'
import { undoList, undoStatus, undoSubject, undoExtension } from './undo/undo-changes.ts'
import { undoCreation, undoRemoval } from './undo/undo-existence.ts'

export {
  getReadableProject,
  getReadableProjects,
  getVisibility,
  hiddenPartsFor,
  lockReadableProject,
  lockReadableProjects,
  type ReadableProject,
  requireProjectRight,
  requireVisiblePart,
  type Visibility,
  findReadersAmong,
  listPeopleWhoSee
} from './access/access.ts'
export {
  type AnyProjectRow,
  lockAnyProjects,
  lockProjects,
  readAnyProjectRows,
  readProjectRows,
  type ProjectRow,
  readGroupMembers,
  readReaders
} from './access/access.queries.ts'
export { tidyCounts } from './write/give-status.ts'
export { addToCounts, byTheme, countingProjects, forgetCounts, recountProjects } from './write/counts.queries.ts'
export { addLinks, changeProjects, changeSubjectRows, type LinkPair, removeLinks, type Stamp } from './write/changes.queries.ts'
export { isShortened, listLongRecords } from './detail/export-parts.queries.ts'
export { findProjectIds } from './list/list.queries.ts'
export { presentFile } from './detail/file.presenter.ts'
export { projectFiles, readFilesOf } from './detail/files.queries.ts'
export { findVisibleLogs, readVisibleLogs, listVisibleEntries } from './log/list-operation-logs.ts'
export { linkInputsOf } from './detail/link-inputs.ts'
export { insertProjectRows } from './write/make-projects.queries.ts'
export { notifyFollowers, notifyOfStatus } from './write/notify-followers.ts'
export { type LinkKind, type LinkNames, readProjectLinkNames, readScouteeLinkNames } from './detail/links.queries.ts'
export { type LinkInput, linkInputOf, type Subject, type MadeProject, type NewProject, type NewProjects, type ProjectMaker } from './write/new-project.ts'
export { undoCreation } from './undo/undo-existence.ts'
export { applyChanges, type ChangeItem } from './write/apply-changes.ts'
export { mappedStatus } from './write/update-project.ts'
export { lockThemes, type Move, relocate } from './write/relocate.ts'
export { deleteProjects } from './write/remove-projects.ts'
export { findOpened, type Leaving, requireHiddenStays } from './access/stays-hidden.ts'
export { listWithUnsharedReviews } from './access/blind-review.queries.ts'
export { lockForUndo, type UndoItem } from './undo/undo-changes.ts'
export { namedRefs } from './detail/refs.ts'
export { readRefs, type Ref, type RefKind } from './detail/detail.queries.ts'
export {
  correctExtensionValues,
  applyExtensionValues,
  type ExtensionChange,
  type StoredExtensions,
  readStoredExtensions
} from './extensions/apply-extensions.ts'
export { type ExtensionContent, type ExtensionValue, isSameContent } from './extensions/extension-content.ts'
export { listTouched } from './log/logs.queries.ts'
export type { PresentedItem } from './list/item.presenter.ts'
export { scouteeLinkColumns } from './list/narrow-items.ts'
export { readItems, readShownProjects } from './list/read-items.ts'
export type { ShownProject } from './shown-project.ts'
export { refreshProjectFigures } from './list/figures.queries.ts'
export { countProjects } from './groups/group-figures.queries.ts'
export { createUnattendedProject, makeProjects } from './write/make-projects.ts'
export { partTextColumns } from './detail/read-detail.use-cases.ts'
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
export { inScope, never, isRecordVisible, notInThemes, scopeUuids } from './access/scope.queries.ts'

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
