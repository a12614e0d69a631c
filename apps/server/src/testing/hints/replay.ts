import { duplicateItems, linkingStatuses, projectListColumns, scouteeTypes, stages, wakeReasons } from '@mekiki/contract/workspace/constants/index'
import { shareOf } from '@mekiki/testing/figures'
import { calendarDates } from '@mekiki/contract/cases/projects/project-dates'
import { boardLaneBys, projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { TestActor } from '../world.ts'
import type { Scene } from './scene.ts'
import { answerReadings } from './scene-answers.ts'

const word = encodeURIComponent('検品')
/** Words of the search over all kinds, some of which stand in hidden parts alone; each is left out, too. */
const searches = ['検品', '秘密', '内緒', '会合', '宿題', '別の']
const narrowed = ['owner:試験', '検品 -owner:試験', 'theme:テーマ', '秘密 theme:テーマ', '検品 -status:無い', '会合 -theme:無い', '"秘密"']

/** Everything that the case list can be narrowed and ordered by, so that what is hidden would show if it counted. */
function listQueries({ insider, watchers, open, restricted, veiled, scoutee, category, item }: Scene): string[] {
  const columns = [...projectListColumns, `extension_item_${item.uuid}`, `project_record_${category}`]
  const people = [insider, ...Object.values(watchers)].map(({ uuid }) => uuid)
  return [
    '',
    ...[open, restricted, veiled].map(({ uuid }) => `theme_uuid=${uuid}`),
    ...[open, restricted, veiled].flatMap(({ uuid }) => [`theme_uuid=${uuid}&q=${word}&detail_search_flg=true`, `theme_uuid=${uuid}&score_from=1`]),
    ...columns.map((column, index) => `sort_conditions=${column}:${index % 2 === 0 ? 'asc' : 'desc'},scoutee_name:asc`),
    `q=${word}`,
    ...['検品', '秘密', '内緒', '会合', '宿題', '別の'].map((text) => `q=${encodeURIComponent(text)}&detail_search_flg=true`),
    ...open.statuses.map(({ uuid }) => `status_uuids=${uuid}`),
    ...[...people, 'none'].flatMap((uuid) => [`follower_uuids=${uuid}`, `reviewer_uuids=${uuid}`]),
    `reviewer_uuids=${insider.uuid}&sort_conditions=selecting_reviewer_average_score:desc`,
    'follower_group_uuids=none',
    'category_uuids=none',
    `scoutee_ids=${scoutee}`,
    ...stages.map((stage) => `stages=${stage}`),
    ...linkingStatuses.map((status) => `linking_status=${status}`),
    ...scouteeTypes.map((type) => `scoutee_type=${type}`),
    ...duplicateItems.map((kind) => `duplicate_item=${kind}`),
    'score_from=1',
    'score_to=5',
    'score_from=4.5',
    'registered_at_from=2026-02-15',
    'updated_at_from=2026-02-15',
    'updated_at_to=2026-02-15',
    'my_last_viewed_from=2026-02-15',
    'revisit_from=2026-02-15',
    `woken_by=${wakeReasons.join(',')}`,
    'my_last_viewed_to=2026-02-15',
    `extension_item_uuid=${item.uuid}&extension_item_from_number_value=1`,
    `extension_item_uuid=${item.uuid}&extension_item_to_number_value=99999`,
    'per_page=2&page=2'
  ]
}

/** The calls that read, by their id, with every address that is asked. */
export function readings(scene: Scene): Readonly<Record<string, readonly string[]>> {
  const { open, restricted, veiled, scoutee, category, insider, projects } = scene
  const all = [...projects.open, ...projects.restricted, ...projects.veiled]
  const themes = [open, restricted, veiled].map(({ uuid }) => uuid)
  const queries = listQueries(scene)
  const at = (path: string): string => `/v2/private/${path}`
  const each = (uuids: readonly string[], path: (uuid: string) => string): string[] => uuids.map((uuid) => at(path(uuid)))
  return {
    'projects.list': [...queries, ...projectGroupBys.map((by) => `group_by=${by}&group_key=none`)].map((query) => at(`projects?${query}`)),
    'projects.groups': [
      ...projectGroupBys.flatMap((by) => ['', `&q=${word}&detail_search_flg=true`, '&score_from=1'].map((more) => at(`projects/groups?group_by=${by}${more}`))),
      ...queries.filter((query) => !query.includes('page=') && !query.includes('sort_')).map((query) => at(`projects/groups?group_by=status&${query}`))
    ],
    'projects.board': [
      ...boardLaneBys.map((by) => at(`projects/board?lane_by=${by}`)),
      ...queries.filter((query) => !query.includes('page=') && !query.includes('sort_')).map((query) => at(`projects/board?${query}`))
    ],
    'projects.boardCards': queries.filter((query) => !query.includes('page=')).map((query) => at(`projects/board/cards?lane_by=follower&${query}`)),
    'projects.calendar': [
      ...[...calendarDates, `extension_item_${scene.item.uuid}`].map((date) => at(`projects/calendar?first_day=2026-02-01&date_column=${date}`)),
      ...queries.filter((query) => !query.includes('page=')).map((query) => at(`projects/calendar?first_day=2026-02-01&date_column=updated_at&${query}`))
    ],
    'projects.calendarDay': queries.filter((query) => !query.includes('page=')).map((query) => at(`projects/calendar/day?day=2026-02-01&${query}`)),
    'projects.timeline': queries.map((query) => at(`projects/timeline?${query}`)),
    'projects.facets': queries.filter((query) => !query.includes('page=') && !query.includes('sort_')).map((query) => at(`projects/facets?${query}`)),
    'search.find': [
      ...[...searches, ...searches.slice(1).map((text) => `検品 -${text}`), ...narrowed].map((text) => at(`search?q=${encodeURIComponent(text)}&per_kind=50`)),
      ...each(themes, (uuid) => `search?q=${word}&kinds=note&per_kind=50&theme_uuids=${uuid}`),
      ...['note', 'file'].map((kind) => at(`search?q=${word}&kinds=${kind}&per_kind=50&user_uuids=${insider.uuid}`)),
      at(`search?q=${word}&kinds=note&per_kind=50&periods=2026-02`),
      at(`search?q=${word}&kinds=file&per_kind=50&file_kinds=pdf,other`)
    ],
    'search.places': [...searches, ...narrowed, '場所:東京', '検品 -場所:東京'].map((text) => at(`search/places?q=${encodeURIComponent(text)}`)),
    'search.facets': [
      ...[...searches, ...narrowed].flatMap((text) => ['note', 'file'].map((kind) => at(`search/facets?q=${encodeURIComponent(text)}&kind=${kind}`))),
      ...each(themes, (uuid) => `search/facets?q=${word}&kind=note&theme_uuids=${uuid}`),
      at(`search/facets?q=${word}&kind=note&user_uuids=${insider.uuid}`),
      at(`search/facets?q=${word}&kind=note&periods=2026`),
      at(`search/facets?q=${word}&kind=file&file_kinds=pdf,other`)
    ],
    'projects.get': each(all, (uuid) => `projects/${uuid}`),
    'projects.fetchByScouteeName': ['検品株式会社', '検品', '検品 甲'].map((name) =>
      at(`projects/fetch_by_scoutee_name?scoutee_name=${encodeURIComponent(name)}&url=https://example.com/`)
    ),
    'encounters.list': [
      at(`projects/encounters?scoutee_id=${scoutee}`),
      at(`projects/encounters?scoutee_name=${word}&url=https://example.com/&per_page=50`),
      ...each(all, (uuid) => `projects/encounters?scoutee_id=${scoutee}&per_page=1&except_project_uuid=${uuid}`)
    ],
    'encounters.counts': [at(`projects/encounters/counts?scoutee_ids=${scoutee}`)],
    'projects.operationLogs': each(all, (uuid) => `projects/${uuid}/operation_logs`),
    'projects.visitLogs': [
      at('projects/visit_logs'),
      at(`projects/visit_logs?user_uuid=${insider.uuid}`),
      ...each(all, (uuid) => `projects/visit_logs?project_uuid=${uuid}`)
    ],
    'projectSharing.getShareItems': [at('projects/share_items')],
    'projectFilters.list': [at('my_project_filters')],
    'projectFilters.counts': [at('my_project_filters/counts'), ...each(themes, (uuid) => `my_project_filters/counts?theme_uuid=${uuid}`)],
    'projectViews.list': [at('project_views'), ...each(themes, (uuid) => `project_views?theme_uuid=${uuid}`)],
    'projectViews.counts': [at('project_views/counts'), ...each(themes, (uuid) => `project_views/counts?theme_uuid=${uuid}`)],
    'myDay.get': [at('my_day')],
    'tasks.list': [
      at('tasks'),
      ...[
        'linked_to=project',
        'linked_to=theme',
        'done_flg=false',
        'sort_order=desc',
        'has_due_date=false',
        'due_date_to=2099-12-31',
        `assignee_user_uuids=${insider.uuid}`
      ].map((query) => at(`tasks?${query}`)),
      ...each(themes, (uuid) => `tasks?theme_uuid=${uuid}&linked_to=project`),
      ...each(all, (uuid) => `tasks?project_uuid=${uuid}`)
    ],
    'themes.list': [at('themes'), at(`themes?keyword=${word}`), at(`themes?person_in_charge_user_uuids=${insider.uuid}`)],
    'themes.listWithViewSettings': [at('themes/with_view_settings')],
    'themes.get': each(themes, (uuid) => `themes/${uuid}`),
    'themeComments.list': each(themes, (uuid) => `themes/${uuid}/comments`),
    'projectRecords.list': [
      ...each(all, (uuid) => `project_records?project_uuid=${uuid}`),
      at(`project_records?scoutee_uuid=${scoutee}`),
      at(`project_records?scoutee_uuid=${scoutee}&category_Uuid=${category}`)
    ],
    'projectReviews.list': all.flatMap((uuid) => open.statuses.map((status) => at(`project_reviews?project_uuid=${uuid}&status_uuid=${status.uuid}`))),
    'files.projectDownloadUrl': each(projects.open.slice(0, 1), (uuid) => `projects/${uuid}/files/${scene.visibleFile}/download_url`),
    'files.projectPreview': each(all, (uuid) => `projects/${uuid}/files/${scene.visibleFile}/preview`),
    'files.themeList': each(themes, (uuid) => `themes/${uuid}/files`),
    'files.themePreview': each(themes, (uuid) => `themes/${uuid}/files/${scene.visibleFile}/preview`),
    'visibility.projectViewers': all.flatMap((uuid) => ['', '?can_edit=true'].map((query) => at(`projects/${uuid}/viewers${query}`))),
    'visibility.themeViewers': each(themes, (uuid) => `themes/${uuid}/viewers`),
    'notifications.list': [at('notifications')],
    'scoutees.list': [at('scoutees'), at(`scoutees?q=${word}`), at('scoutees?scouteeLinkedOnly=true')],
    'scoutees.facets': [at('scoutees/facets'), at(`scoutees/facets?q=${word}`)],
    'scoutees.get': [at(`scoutees/${scoutee}`)],
    'scouteeBot.states': [at(`scoutees/bot_states?scouteeIds=${scoutee}`)],
    'scouteeCases.reviews': [at(`scoutees/${scoutee}/project_reviews`)],
    'scouteeCases.inputs': [at(`scoutee_inputs?scoutee_id=${scoutee}`)],
    'extensionItems.list': [at('extension_item_groups')],
    ...answerReadings(scene.answered)
  }
}

/** A few readings that show most of what there is. */
export const someReadings = [
  'projects.get',
  'tasks.list',
  'projectRecords.list',
  'projectReviews.list',
  'themes.list',
  'projectFilters.counts',
  'answers.list',
  'answers.summary'
]

/** Every call with half of its addresses, the other half the day after; the first of each every day. */
const halfOf = (asked: Readonly<Record<string, readonly string[]>>): string[] => Object.values(asked).flatMap((addresses) => shareOf(addresses, 2, 1))

/** The answers of readings, of a share of all unless told, to a caller, by address, without what every answer has of its own. */
export async function replay(scene: Scene, actor: TestActor, ids?: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const asked = readings(scene)
  for (const path of ids?.flatMap((id) => asked[id] ?? []) ?? halfOf(asked)) {
    const { status, body } = await actor.call('GET', path)
    answers.set(path, `${status} ${JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value))}`)
  }
  return answers
}

/** Where two texts part, with what stands around it. */
function parting(left: string, right: string): string {
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  return `…${left.slice(Math.max(0, at - 80), at + 60)}… → …${right.slice(Math.max(0, at - 20), at + 60)}…`
}

/** The addresses whose answers differ, with where they do. */
export function findHints(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([path, answer]) => {
    const now = after.get(path) ?? ''
    return now === answer ? [] : [`${path}: ${parting(answer, now)}`]
  })
}
