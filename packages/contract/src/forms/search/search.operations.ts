import { defineOperation } from '../../operation.ts'
import { searchAnswer, searchFacets, searchFacetsQuery, searchPlaces, searchPlacesQuery, searchQuery } from './search.schemas.ts'

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
  }),
  places: defineOperation({
    id: 'search.places',
    summary: 'Tells in which prefectures and cities the cases, companies and people lie that a search finds, with their numbers',
    method: 'GET',
    path: '/v2/private/search/places',
    access: 'private',
    guests: 'cases',
    query: searchPlacesQuery,
    output: searchPlaces,
    tx: 'none',
    rate: 'read'
  }),
  facets: defineOperation({
    id: 'search.facets',
    summary: 'Tells by which themes, people, months and kinds of file the notes or files can be narrowed that a search finds, with their numbers',
    method: 'GET',
    path: '/v2/private/search/facets',
    access: 'private',
    guests: 'cases',
    query: searchFacetsQuery,
    output: searchFacets,
    tx: 'none',
    rate: 'read'
  })
}
