import type { Feature } from '../../../platform/feature.ts'
import { registerScoutees } from './scoutees.routes.ts'
import { undoCarried, undoRemoval } from './undo/undo-scoutees.ts'

export { addIdea, changeIdea, type IdeaText, type IdeaWriter } from './write/add-idea.ts'
export { findIdea, findPersonByEmail } from './people/people.queries.ts'
export { applyChange } from './write/apply-change.ts'
export { askBot, botEffect, botRunsPerDay } from './properties/ask-bot.ts'
export { lockBotQueue } from './properties/bot-runs.queries.ts'
export { type CarriedLists, readCarriedLists } from './write/bulk.queries.ts'
export { type CarriedChange, carriedChange, type CarriedKind, findCarriable, writeCarried } from './write/change-many.ts'
export { ensureInvestors } from './write/ensure-investors.ts'
export { type Extension, extendScoutees } from './write/extend-scoutees.ts'
export { type ChangeWindow, inWindow } from './search/changed.queries.ts'
export { findChanged, listChanged, maxNamed } from './search/find-changed.ts'
export { restoreValues, type Ownership, ownershipOf, readOwnership } from './undo/restore-values.ts'
export { getScouteesForProjects, findDetail } from './read/read-scoutees.ts'
export { indexRow, indexText, type SearchableTexts } from './search/index-text.ts'
export { insertScoutees, type MadeScoutee, type MakingStamp, type NewScoutee } from './write/insert-scoutees.ts'
export { type ProviderEntry, readProviderEntries } from './provider/read-provider-entries.ts'
export { findOwnEntries, findProviderCompanies, investorsAndCategories, namesAndPlace, type ProviderRow } from './provider/provider-rows.queries.ts'
export { presentProviderCompany } from './provider/provider.presenter.ts'
export { findProviderPage, findScouteeIds } from './search/find-scoutee-ids.ts'
export type { Machine, PropertyKey, PropertyNote, PropertyNotes } from './properties/property-columns.ts'
export * from './properties/property-states.ts'
export { prepareSearches } from './search/prepare-searches.ts'
export { proposeValues } from './properties/propose-values.ts'
export { findProviderStates, getProviderStates, type ProviderCompany } from './provider/provider-values.ts'
export { type Registered, type Registration, registerCompanies } from './provider/register-companies.ts'
export { scouteeAbilities } from './scoutees.policy.ts'
export { type DetailParts, presentDetail } from './scoutees.presenter.ts'
export { changedValues, type Entry, type EntryChange, type EntryWriter, isChange, lockEntries, writeEntries } from './write/write-entries.ts'
export { noteSynced } from './read/entries.queries.ts'
export { refreshProjectsOfScoutees } from './write/refresh-projects.ts'
export { type GivenStatuses, shownTypes, updateShownColumns } from './read/scoutee-projects.queries.ts'
export { requireScoutee } from './read/visits.use-cases.ts'
export { storedNotes } from './properties/stored-notes.ts'
export { findScouteesForProjects, lockScoutees, type ScouteeForProject } from './read/scoutee-rows.queries.ts'
export { markDeleted } from './write/scoutee-writes.queries.ts'
export { detachedInput, type ProjectSubject, type ShownColumns, shownColumnsOf, typedAs } from './properties/shown-columns.ts'
export { urlDomain, urlKey } from './write/url-key.ts'
export { choiceWord, propertyText } from './properties/property-text.ts'
export { propertyColumns } from './properties/property-columns.ts'
export { lockProjectsOf } from './read/scoutee-projects.queries.ts'
export { findOwnValues, findScoutees, findScouteesForAlert, type IdeaRow, findIdeas, type OwnValuesRow, type ScouteeRow } from './read/scoutee-rows.queries.ts'
export { deleteLinks, insertLinks, recordChange, type LinkKind, updateScoutee } from './write/scoutee-writes.queries.ts'
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
