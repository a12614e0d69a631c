import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { attachChannels, attachTags, detachChannels, detachTags } from './write/change-many.ts'
import { countFacets } from './facets/count-facets.ts'
import { createInvestor } from './write/create-investor.ts'
import { createPerson } from './people/create-person.ts'
import { createScoutee } from './write/create-scoutee.ts'
import { createVisitLog } from './read/create-visit-log.ts'
import { findByName } from './read/find-by-name.ts'
import { getInvestorsByNames } from './read/get-investors-by-names.ts'
import { getPerson } from './people/get-person.ts'
import { getScoutee } from './read/get-scoutee.ts'
import { listCategories } from './read/list-categories.ts'
import { listInvestors } from './read/list-investors.ts'
import { listScoutees } from './search/list-scoutees.ts'
import { listVisitLogs } from './read/list-visit-logs.ts'
import { removePerson } from './people/remove-person.ts'
import { removeScoutees } from './write/remove-scoutees.ts'
import { updatePerson } from './people/update-person.ts'
import { updateScoutee } from './write/update-scoutee.ts'

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
