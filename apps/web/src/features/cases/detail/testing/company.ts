import { columnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { scouteeDetail } from '@mekiki/contract/companies/scoutees/scoutee-detail.schemas'
import type { ScouteeDetail } from '../../../../shared/scoutee-properties/scoutee-detail.ts'

const uuid = '01936d5c-0000-7000-8000-000000000001'
const at = '2026-11-05T00:00:00Z'
const bare = { value: null, appUpdatedNewValue: null, newValueSource: null, source: null, isLinking: false, updatedBy: null, updatedAt: null }
const values = { ...Object.fromEntries(columnKeys.map((key) => [key, null])), name: '株式会社アカリ計測', tel: '03-5550-1000' }
const lists = {
  investors: [],
  tagUuids: [],
  tags: [],
  channelUuids: [],
  channels: [],
  ideaNames: [],
  horizontalCategories: [],
  verticalCategories: [],
  innovationCategories: []
}

/** A company of the workspace's own with a name and a telephone number, as the server gives it, for tests. */
export const company: ScouteeDetail = scouteeDetail.parse({
  id: uuid,
  uuid,
  version: 3,
  ...values,
  ...lists,
  mekikiScouteeId: null,
  scouteeId: uuid,
  isClosed: false,
  nameEn: null,
  formerNames: [],
  linkingStatus: 'unlinked',
  isAllPropertyLinking: false,
  peopleUuid: null,
  peopleFlg: false,
  scouteeType: 'scoutee',
  hasProject: true,
  createdAt: at,
  createdBy: null,
  updatedAt: at,
  updatedBy: null,
  canEdit: true,
  canDelete: true,
  properties: {
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { ...bare, value }])),
    investors: bare,
    categories: bare
  },
  news: [],
  relatedFollowers: [],
  affiliation: null,
  people: [],
  ideas: [],
  botReferenceUrls: []
})
