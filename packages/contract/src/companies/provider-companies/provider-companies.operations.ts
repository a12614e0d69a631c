import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { nameText, pathUuid } from '../../primitives/index.ts'
import { companySuggestion, providerCompany } from './provider-companies.schemas.ts'

export const providerCompaniesOperations = {
  suggest: defineOperation({
    id: 'providerCompanies.suggest',
    summary:
      'At most ten companies of the provider’s database for what is typed so far: the beginning of a name, its reading, romaji, corporate number or domain',
    method: 'GET',
    path: '/v2/private/mekiki_scoutees/suggestions',
    access: 'private',
    guests: 'refused',
    query: z.object({ name: nameText() }),
    output: z.object({ items: z.array(companySuggestion) }),
    errors: ['not_found', 'required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  get: defineOperation({
    id: 'providerCompanies.get',
    summary: 'One company of the provider’s database with all that is known of it',
    method: 'GET',
    path: '/v2/private/mekiki_scoutees/{mekiki_scoutee_id}',
    access: 'private',
    guests: 'refused',
    params: pathUuid('mekiki_scoutee_id'),
    output: providerCompany,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  })
}
