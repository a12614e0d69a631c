import { type Operation, operations } from '@mekiki/contract'
import { buildCall, type Place as IdPlace } from '../cross-tenant/places.ts'
import { goodValues, idKindOf, waysOf } from '../cross-tenant/rules.ts'
import { dayInTokyo } from '../../platform/clock.ts'
import type { LetterBox } from '../outside-world.ts'
import { pageOf, type TestActor } from '../world.ts'
import { canariesIn, canary, type Readable } from './canaries.ts'
import { type Place, places, type Stage } from './stage.ts'

/** Calls that read and are not asked, each with the reason. */
export const unasked: Readonly<Record<string, string>> = {
  'events.stream': 'tells numbers alone (features/workspace/events), and never ends',
  'exports.users': 'writes a file as a job; asked as an export in the soak',
  'exports.file': 'the file of one’s own job: downloads of others are asked by their job',
  'files.projectUploadUrl': 'an address to send to',
  'files.themeUploadUrl': 'an address to send to',
  'imports.projectsUploadUrl': 'an address to send to',
  'imports.projectsUploadUrlAlias': 'an address to send to',
  'imports.updatesUploadUrl': 'an address to send to',
  'imports.themesUploadUrl': 'an address to send to',
  'imports.scouteesUploadUrl': 'an address to send to',
  'imports.membersUploadUrl': 'an address to send to',
  'imports.template': 'an empty workbook of the settings',
  'archives.uploadPart': 'an address to send to',
  'dashboards.show': 'a signed address of the page',
  'dashboards.snapshot': 'the instant of the figures',
  'scouteeMerges.similar': 'companies, which every member reads',
  'providerCompanies.suggest': 'the provider’s companies, which are everybody’s',
  'providerCompanies.get': 'the provider’s companies, which are everybody’s',
  'scoutees.listCategories': 'the provider’s categories, which are everybody’s'
}

/** One address that is read; `found` is a canary that nobody shows there, but which the number of what is found gives away. */
export interface Reading {
  id: string
  path: string
  found?: string
}

const at = (path: string): string => `/v2/private/${path}`

/** What of each case is looked for by its text: the number of what is found must not tell of it either. */
const hiddenWords: Readonly<Partial<Record<Place, readonly string[]>>> = {
  open: ['private', 'mine'],
  hidden: ['record', 'review', 'file', 'value'],
  veil: ['review'],
  away: ['record']
}

function projectReadings({ projects, themes, scoutee }: Stage): Reading[] {
  const statuses = themes.open.statuses.slice(0, 2)
  return places
    .flatMap((place): Reading[] => {
      const things = projects[place]
      const { project } = things
      return [
        { id: 'projects.get', path: at(`projects/${project}`) },
        { id: 'projects.operationLogs', path: at(`projects/${project}/operation_logs`) },
        { id: 'projects.visitLogs', path: at(`projects/visit_logs?project_uuid=${project}`) },
        { id: 'projectRecords.list', path: at(`project_records?project_uuid=${project}`) },
        ...statuses.map(({ uuid }) => ({ id: 'projectReviews.list', path: at(`project_reviews?project_uuid=${project}&status_uuid=${uuid}`) })),
        { id: 'tasks.list', path: at(`tasks?project_uuid=${project}`) },
        { id: 'answers.ofProject', path: at(`projects/${project}/answers`) },
        { id: 'visibility.projectViewers', path: at(`projects/${project}/viewers`) },
        ...(['file', 'recordFile', 'privateFile'] as const)
          .filter((name) => (name === 'privateFile') === (place === 'open'))
          .map((name) => ({
            id: 'files.projectDownloadUrl',
            path: at(`projects/${project}/files/${things[name]}/download_url`),
            found: `${place}.download.${name}`
          })),
        ...(hiddenWords[place] ?? []).map((name) => ({
          id: 'projects.list',
          path: at(`projects?detail_search_flg=true&q=${canary(`${place}.${name}`)}`),
          found: `${place}.found.${name}`
        }))
      ]
    })
    .concat([{ id: 'projectRecords.list', path: at(`project_records?scoutee_uuid=${scoutee}`) }])
}

function listReadings({ world, themes, form, projects, scoutee, item }: Stage): Reading[] {
  const today = dayInTokyo(world.platform.clock())
  const columns = ['extension_item', 'project_record'].join()
  const base = `form/${form.uuid}`
  return [
    { id: 'projects.list', path: at(`projects?per_page=100`) },
    { id: 'projects.list', path: at(`projects?per_page=100&columns=${columns}&theme_uuid=${themes.open.uuid}`) },
    { id: 'projects.list', path: at(`projects?extension_item_uuid=${item.uuid}&extension_item_string_value=cnry`) },
    { id: 'myDay.get', path: at('my_day') },
    { id: 'projects.groups', path: at('projects/groups?group_by=status') },
    { id: 'projects.board', path: at('projects/board?lane_by=follower') },
    { id: 'projects.boardCards', path: at('projects/board/cards?lane_by=theme') },
    { id: 'projects.calendar', path: at(`projects/calendar?first_day=${today}`) },
    { id: 'projects.calendar', path: at(`projects/calendar?first_day=${today}&date_column=extension_item_${item.uuid}`) },
    { id: 'projects.calendarDay', path: at(`projects/calendar/day?day=${today}`) },
    { id: 'projects.timeline', path: at('projects/timeline?per_page=100') },
    { id: 'projects.facets', path: at('projects/facets') },
    { id: 'search.find', path: at('search?q=cnry&per_kind=50') },
    { id: 'search.places', path: at('search/places?q=cnry') },
    { id: 'search.facets', path: at('search/facets?q=cnry&kind=note') },
    { id: 'search.facets', path: at('search/facets?q=cnry&kind=file') },
    { id: 'projects.fetchByScouteeName', path: at(`projects/fetch_by_scoutee_name?scoutee_name=${canary('away.case')}`) },
    ...Object.values(themes).flatMap(({ uuid }) => [
      { id: 'themes.get', path: at(`themes/${uuid}`) },
      { id: 'themeComments.list', path: at(`themes/${uuid}/comments`) },
      { id: 'files.themeList', path: at(`themes/${uuid}/files`) },
      { id: 'projectFilters.counts', path: at(`my_project_filters/counts?theme_uuid=${uuid}`) },
      { id: 'projectViews.list', path: at(`project_views?theme_uuid=${uuid}`) },
      { id: 'visibility.themeViewers', path: at(`themes/${uuid}/viewers`) }
    ]),
    { id: 'answers.list', path: at(`${base}/answers`) },
    ...places.map((place) => ({ id: 'answers.get', path: at(`${base}/answers/${projects[place].answer}`) })),
    { id: 'answers.questions', path: at(`${base}/answer_questions`) },
    { id: 'answers.summary', path: at(`${base}/answers_summary`) },
    { id: 'encounters.list', path: at(`projects/encounters?scoutee_name=${canary('away.case')}&per_page=50`) },
    { id: 'encounters.list', path: at(`projects/encounters?scoutee_id=${scoutee}&per_page=50`) },
    { id: 'scouteeCases.reviews', path: at(`scoutees/${scoutee}/project_reviews`) },
    { id: 'scouteeCases.inputs', path: at(`scoutee_inputs?scoutee_id=${scoutee}`) }
  ]
}

const isRead = ({ id, method, access }: Operation): boolean =>
  method === 'GET' && (access === 'private' || access === 'embedded' || access === 'dashboard') && unasked[id] === undefined

/** A call with the author's own rows in its places, as it is asked of everybody. */
export function readingOf(operation: Operation, { home }: Pick<Stage, 'home'>): Reading {
  const ways = waysOf(operation)
  const isSkipped = (place: IdPlace): boolean => home.ids[idKindOf(operation, place)] === undefined || (ways.includes(place) && place !== ways[0])
  const isFilter = (place: IdPlace): boolean => place.startsWith('query') && operation.id.endsWith('.list')
  const { url } = buildCall(operation, {
    ids: (place) => (isSkipped(place) || isFilter(place) ? [] : [home.ids[idKindOf(operation, place)] ?? '']),
    isSkipped: (place) => isSkipped(place) || isFilter(place),
    values: operation.id.endsWith('.list') ? {} : goodValues(operation)
  })
  return { id: operation.id, path: url }
}

/** Every address that is read: all calls that read, and those about cases, themes and answers for each of them. */
export function readingsOf(stage: Stage): Reading[] {
  const own = [...projectReadings(stage), ...listReadings(stage)]
  return [...own, ...operations.filter(isRead).map((operation) => readingOf(operation, stage))]
}

/** What an answer lets its reader know: the canaries in it, and the one that it gives away by finding anything. */
function readIn(stage: Stage, { path, found }: Reading, { status, body }: { status: number; body: unknown }): string[] {
  if (status >= 300) return []
  const text = (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).replaceAll(found === undefined ? '\u0000' : path, '')
  if (found === undefined) return canariesIn(text, stage.ids)
  const total = (body as { totalCount?: number }).totalCount ?? 1
  return total > 0 ? [found] : []
}

const embedded = new Set(operations.filter(({ access }) => access === 'embedded').map(({ id }) => id))

/** What somebody can read at each of these addresses. */
export async function readEach(stage: Stage, actor: TestActor, readings: readonly Reading[]): Promise<string[][]> {
  const found: string[][] = []
  const page = pageOf(stage.world, actor)
  for (const reading of readings) found.push(readIn(stage, reading, await (embedded.has(reading.id) ? page : actor.call)('GET', reading.path)))
  return found
}

/** What somebody can read at these addresses and in the mails that were sent to this address. */
export async function readAll(stage: Stage, actor: TestActor, readings: readonly Reading[], email = `${actor.uuid}@mekiki.test`): Promise<Readable> {
  const mails = (stage.world.platform.mailer as LetterBox).sent.filter((mail) => JSON.stringify(mail.to).includes(email))
  return new Set([...(await readEach(stage, actor, readings)).flat(), ...canariesIn(JSON.stringify(mails), stage.ids)])
}

/**
 * A few of the addresses, at which everything can be read that is hidden from somebody, and everybody's notifications. `shown` is what somebody who sees
 * everything reads at each address; `known` is hidden from nobody.
 */
export function coverOf(readings: readonly Reading[], shown: readonly (readonly string[])[], known: Readable): Reading[] {
  const requested = new Set(shown.flat().filter((name) => !known.has(name)))
  const chosen = readings.filter(({ id }) => id === 'notifications.list')
  while (requested.size > 0) {
    const gain = (index: number): number => (shown[index] ?? []).filter((name) => requested.has(name)).length
    const best = [...readings.keys()].reduce((one, other) => (gain(other) > gain(one) ? other : one), 0)
    for (const name of shown[best] ?? []) requested.delete(name)
    const reading = readings[best]
    if (reading) chosen.push(reading)
  }
  return chosen
}
