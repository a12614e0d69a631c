import { defineOperation } from '../../operation.ts'
import { myDay } from './my-day.schemas.ts'

export const myDayOperations = {
  get: defineOperation({
    id: 'myDay.get',
    summary: 'What waits for the caller: reviews, tasks, mentions, and cases that have stood still; the first entries of each with their exact number',
    method: 'GET',
    path: '/v2/private/my_day',
    access: 'private',
    guests: 'cases',
    output: myDay,
    tx: 'read',
    rate: 'read'
  })
}
