import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../platform/http/bind.ts'
import { attachChannels, attachTags, detachChannels, detachTags } from './change-many.ts'
import { countFacets } from './count-facets.ts'
import { createInvestor } from './create-investor.ts'
import { createPerson } from './create-person.ts'
import { createScoutee } from './create-scoutee.ts'
import { createVisitLog } from './create-visit-log.ts'
import { findByName } from './find-by-name.ts'
import { getInvestorsByNames } from './get-investors-by-names.ts'
import { getPerson } from './get-person.ts'
import { getScoutee } from './get-scoutee.ts'
import { listCategories } from './list-categories.ts'
import { listInvestors } from './list-investors.ts'
import { listScoutees } from './list-scoutees.ts'
import { listVisitLogs } from './list-visit-logs.ts'
import { removePerson } from './remove-person.ts'
import { removeScoutees } from './remove-scoutees.ts'
import { updatePerson } from './update-person.ts'
import { updateScoutee } from './update-scoutee.ts'

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
