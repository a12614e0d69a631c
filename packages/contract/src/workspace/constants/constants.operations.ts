import { defineOperation } from '../../operation.ts'
import { constants } from './constants.schemas.ts'

export const constantsOperations = {
  get: defineOperation({
    id: 'constants.get',
    summary: 'The column keys, sort keys, enums and permission keys of the product',
    method: 'GET',
    path: '/v2/private/constants',
    access: 'private',
    guests: 'own',
    output: constants,
    tx: 'none',
    rate: 'read'
  })
}
