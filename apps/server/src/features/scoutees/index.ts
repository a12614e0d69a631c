import type { Feature } from '../../platform/feature.ts'
import { registerScoutees } from './scoutees.routes.ts'
import { undoCarried } from './undo-carried.ts'
import { undoRemoval } from './undo-removal.ts'

export { addIdea, changeIdea, type IdeaText, type IdeaWriter } from './add-idea.ts'
export { findIdea, findPersonByEmail } from './people.queries.ts'
export { applyChange } from './apply-change.ts'
export { askBot, botEffect, botRunsPerDay } from './ask-bot.ts'
export { lockBotQueue } from './bot-runs.queries.ts'
export { type CarriedLists, readCarriedLists } from './bulk.queries.ts'
export { type CarriedChange, carriedChange, type CarriedKind, findCarriable, writeCarried } from './change-carried.ts'
export { ensureInvestors } from './ensure-investors.ts'
export { type Extension, extendScoutees } from './extend-scoutees.ts'
export { type ChangeWindow, inWindow } from './changed.queries.ts'
export { findChanged, listChanged, namedAtMost } from './find-changed.ts'
export { giveBack, type Ownership, ownershipOf, readOwnership } from './give-back.ts'
export { getScouteesForProjects } from './get-scoutees-for-projects.ts'
export { indexRow, indexText, type SearchableTexts } from './index-text.ts'
export { insertScoutees, type MadeScoutee, type MakingStamp, type NewScoutee } from './insert-scoutees.ts'
export { type ProviderEntry, readProviderEntries } from './read-provider-entries.ts'
export { findOwnEntries, findProviderCompanies, type ProviderRow } from './provider-rows.queries.ts'
export { presentProviderCompany } from './provider.presenter.ts'
export { findProviderPage } from './find-provider-page.ts'
export { findScouteeIds } from './find-scoutee-ids.ts'
export { findDetail } from './load-detail.ts'
export type { Machine, PropertyKey, PropertyNote, PropertyNotes } from './property-columns.ts'
export * from './property-states.ts'
export { prepareSearches } from './prepare-searches.ts'
export { proposeValues } from './propose-values.ts'
export { findProviderStates, getProviderStates, type ProviderCompany } from './provider-values.ts'
export { type Registered, type Registration, registerCompanies } from './register-companies.ts'
export { scouteeAbilities } from './scoutees.policy.ts'
export { type DetailParts, presentDetail } from './scoutees.presenter.ts'
export { changedValues, type Entry, type EntryChange, type EntryWriter, isChange, lockEntries, writeEntries } from './write-entries.ts'
export { noteSynced } from './entries.queries.ts'
export { refreshProjectsOfScoutees } from './refresh-projects.ts'
export { type GivenStatuses, shownTypes, updateShownColumns } from './scoutee-projects.queries.ts'
export { requireScoutee } from './require-scoutee.ts'
export { storedNotes } from './stored-notes.ts'
export { findScouteesForProjects, lockScoutees, type ScouteeForProject } from './scoutee-rows.queries.ts'
export { markDeleted } from './scoutee-writes.queries.ts'
export { detachedInput, type ProjectSubject, type ShownColumns, shownColumnsOf, typedAs } from './shown-columns.ts'
export { urlDomain, urlKey } from './url-key.ts'
export { propertyColumns } from './property-columns.ts'
export { lockProjectsOf } from './scoutee-projects.queries.ts'
export { findOwnValues, findScoutees, findScouteesForAlert, type IdeaRow, findIdeas, type OwnValuesRow, type ScouteeRow } from './scoutee-rows.queries.ts'
export { deleteLinks, insertLinks, leaveTrace, type LinkKind, updateScoutee } from './scoutee-writes.queries.ts'
export { visibleProjects } from './scoutees.policy.ts'
export { presentOwnValues, presentScoutee, statesOf } from './scoutees.presenter.ts'

export const scoutees: Feature = {
  slug: 'scoutees',
  register: registerScoutees,
  undo: {
    'scoutee.delete': undoRemoval,
    'scoutee.attach_tags': undoCarried('tags'),
    'scoutee.detach_tags': undoCarried('tags'),
    'scoutee.attach_channels': undoCarried('channels'),
    'scoutee.detach_channels': undoCarried('channels')
  }
}
