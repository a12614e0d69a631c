import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const tenantUuid = '01a20003-cf09-7547-b1c0-e40e3d372b3e'
const formUuid = '01a20004-2fe8-777d-b45f-e30b2218e3b5'

test.each([
  [`/public/${tenantUuid}/forms/${formUuid}`, { kind: 'form', tenantUuid, formUuid, isEmbedded: false }],
  [`/public/${tenantUuid.toUpperCase()}/forms/${formUuid}/`, { kind: 'form', tenantUuid, formUuid, isEmbedded: false }],
  [`/embed/${tenantUuid}/forms/${formUuid}`, { kind: 'form', tenantUuid, formUuid, isEmbedded: true }],
  [`/public/${tenantUuid}/forms`, { kind: 'forms', tenantUuid }],
  [`/public/${tenantUuid}/receipts/abc_-1`, { kind: 'receipt', tenantUuid, secret: 'abc_-1' }],
  [`/embed/${tenantUuid}/forms`, { kind: 'unknown' }],
  [`/public/${tenantUuid}/forms/${formUuid}/more`, { kind: 'unknown' }],
  [`/public/${tenantUuid}/forms/1`, { kind: 'unknown' }],
  [`/public/x/forms/${formUuid}`, { kind: 'unknown' }],
  [`/public/${tenantUuid}/receipts/%E0%A4%A`, { kind: 'unknown' }],
  ['/public', { kind: 'unknown' }]
])('%s', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})
