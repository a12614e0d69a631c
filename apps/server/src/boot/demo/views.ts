import { operationGroups } from '@mekiki/contract'
import { tokenOf } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { v7 } from 'uuid'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoDashboard, demoFilters, demoSearches, demoSharedView } from '../seeds/demo-views.ts'
import { day, daysBefore } from './pace.ts'
import type { DemoWork } from './work.ts'

const columns = [
  ['scoutee_name', 232],
  ['status_name', 116],
  ['scoutee_summary', 190],
  ['category_names', 204],
  ['follower_names', 108],
  ['all_average_score', 112],
  ['my_average_score', 112],
  ['updated_at', 140],
  ['project_group_name', 200],
  ['scoutee_stage', 110],
  ['registered_at', 140]
] as const

/** The first person's columns of the case lists and a view, shared with the group that drives them; the saved filters and searches. */
export async function addViews(work: DemoWork, themeUuids: readonly string[]): Promise<void> {
  const { call, lists, people, setNow, end } = work
  setNow(daysBefore(end, 33, 2))
  const displayedColumns = columns.map(([columnKey, width]) => ({ columnKey, width }))
  const sortConditions = [{ columnKey: 'updated_at', direction: 'desc' as const }]
  const items = ['all' as const, ...themeUuids].map((themeUuid) => ({ themeUuid, displayedColumns, sortConditions }))
  await call(0, operationGroups.listViews.bulkCreate, { body: { items } })
  await call(0, operationGroups.listViews.share, { body: { themeUuid: 'all', userUuids: [], userGroupUuids: lists.groups.slice(1, 2) } })
  const [me] = people
  const statuses = (places: readonly number[]) => places.flatMap((place) => lists.statuses[place] ?? [])
  for (const { name, tags, statusPlaces, isMine, isRecent, scoreFrom } of demoFilters) {
    const condition = {
      ...(statusPlaces && { statusUuids: statuses(statusPlaces) }),
      ...(tags && { categoryUuids: tags.flatMap((tag) => lists.categories.get(tag) ?? []) }),
      ...(isMine && me !== undefined && { followerUuids: [me] }),
      ...(isRecent && { registeredAtFrom: dayInTokyo(new Date(end.getTime() - 30 * day)) }),
      ...(scoreFrom !== undefined && { scoreFrom })
    }
    await call(0, operationGroups.projectFilters.create, { body: { name, condition } })
  }
  const { name, statusPlaces, settings } = demoSharedView
  const condition = { statusUuids: statuses(statusPlaces) }
  const body = { name, themeUuid: null, condition, settings: { displayedColumns, sortConditions, ...settings } }
  const view = await call(0, operationGroups.projectViews.create, { body })
  const sharing = { userUuids: [], userGroupUuids: lists.groups.slice(1, 2) }
  await call(0, operationGroups.projectViews.share, { params: { view_uuid: view.uuid }, body: sharing })
  for (const body of demoSearches) await call(0, operationGroups.scouteeSearches.create, { body })
}

/** A dashboard of the first person's own, made with the token that its page has, and the figures of all of them. */
export async function addDashboard({ call, setNow, end }: DemoWork, tenantUuid: string): Promise<void> {
  setNow(end)
  const params = { tenant_uuid: tenantUuid }
  const { embed_url: address } = await call(0, operationGroups.dashboards.show, { params, query: {} })
  const token = tokenOf(address)
  if (token === null) throw new Error('the demo could not be made: the dashboard has no address')
  const tiles = demoDashboard.tiles.map((tile) => ({ ...tile, uuid: v7() }))
  await call(0, operationGroups.dashboards.create, { params, body: { ...demoDashboard, tiles } }, { token })
}
