import { defineOperation } from '../../operation.ts'
import { searchAnswer, searchQuery } from './search.schemas.ts'

export const searchOperations = {
  find: defineOperation({
    id: 'search.find',
    summary:
      'Looks for words in cases, companies, people, themes, notes, comments of reviews, tasks, responses, files and the text inside them, with where and why each was found',
    method: 'GET',
    path: '/v2/private/search',
    access: 'private',
    guests: 'cases',
    query: searchQuery,
    output: searchAnswer,
    tx: 'read',
    rate: 'read'
  })
}
