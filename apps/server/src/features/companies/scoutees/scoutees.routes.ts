import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { attachChannels, attachTags, detachChannels, detachTags } from './bulk/change-many.ts'
import { countFacets } from './facets/count-facets.ts'
import { createInvestor, getInvestorsByNames, listInvestors } from './read/investors.use-cases.ts'
import { createPerson, getPerson, updatePerson, removePerson } from './people/people.use-cases.ts'
import { createScoutee, updateScoutee, removeScoutees } from './write/scoutees.use-cases.ts'
import { createVisitLog, listVisitLogs } from './read/visits.use-cases.ts'
import { findByName, getScoutee, listCategories } from './read/read-scoutees.ts'
import { listScoutees } from './search/list-scoutees.ts'

/** Mounts the calls about companies, people, investors and categories. */
export function registerScoutees(binding: Binding): void {
  bindAll(binding, operationGroups.scoutees, {
    list: listScoutees,
    facets: countFacets,
    findByName,
    get: getScoutee,
    create: createScoutee,
    update: updateScoutee,
    remove: removeScoutees,
    attachTags,
    detachTags,
    attachChannels,
    detachChannels,
    createVisitLog,
    visitLogs: listVisitLogs,
    createPerson,
    getPerson,
    updatePerson,
    removePerson,
    listInvestors,
    getInvestorsByNames,
    createInvestor,
    listCategories
  })
}
