import { must } from '../hints/scene.ts'
import type { TestActor } from '../world.ts'
import { canary } from './canaries.ts'
import { type Place, readers, type Stage } from './stage.ts'
import { frameOf, type Opening, seenIn, send, type Send } from './writes.ts'

/** Everybody. */
export const everybody = readers

/** Whoever is named by the insider setting; whoever is not. */
export const outsiders = readers.filter((reader) => reader !== 'insider' && reader !== 'author')

/** Takes a case to another theme. */
export const move = (place: Place, theme: keyof Stage['themes']): Send =>
  send(
    'PATCH',
    () => 'projects/move',
    ({ projects, themes }) => ({ items: [{ projectUuid: projects[place].project, themeUuid: themes[theme].uuid }] })
  )

/** Takes an operation of the author back. */
export const undo = (operation: (stage: Stage) => string): Send => send('POST', (stage) => `operations/${operation(stage)}/undo`)

/** Puts a guest, and a member who sees followed cases alone, in charge of a case. */
export const follow = (place: Place): Send =>
  send(
    'POST',
    () => 'projects/bulk_update_followers',
    ({ projects, people }) => ({ projectUuids: [projects[place].project], appendFollowerUuids: [people.guest.uuid, people.follower.uuid] })
  )

/** The names of settings that a write puts on a case, by their tables. */
export const settingsOnProjects = (...tables: readonly string[]): readonly Opening[] => [
  {
    to: ['guest'],
    what: new RegExp(`^row\\.(?:${tables.join('|')})$`, 'u'),
    why: 'a guest reads of the lists of settings what stands on the cases that the guest is in charge of'
  }
]

/** What being put in charge opens. */
export const named: readonly Opening[] = [
  { to: ['guest', 'follower'], what: seenIn('away'), why: 'whoever is put in charge of a case sees it: the matrix of rights' },
  { to: ['guest', 'follower'], what: frameOf('secret'), why: 'the same, without what its theme hides' }
]

/** Changes a record. */
export const updateRecord = (change: (stage: Stage, actor: TestActor) => object): Send => send('PATCH', () => 'project_records', change)

/** Changes how a theme works. */
export const theme = (name: keyof Stage['themes'], projectSetting: (stage: Stage, actor: TestActor) => object): Send =>
  send(
    'PATCH',
    ({ themes }) => `themes/${themes[name].uuid}`,
    (stage, actor) => ({ projectSetting: projectSetting(stage, actor) })
  )

/** Changes how a theme works, saying that more people shall see what it hides. */
export const loosened = (name: keyof Stage['themes'], projectSetting: object): Send =>
  send(
    'PATCH',
    ({ themes }) => `themes/${themes[name].uuid}`,
    () => ({ projectSetting, acknowledgesLoosening: true })
  )

/** What a word opens that administrators and insiders have. */
export const loosening: readonly Opening[] = ['hidden', 'secret', 'moved', 'veil'].map((place) => ({
  to: 'everybody',
  by: ['administrator', 'author'],
  what: seenIn(place),
  why: 'whoever holds every key, or sees what is hidden, says that more people shall see it (decision 034)'
}))

/** Changes the insider setting. */
export const insiders = (change: (stage: Stage, actor: TestActor) => object): Send =>
  theme('hidden', (stage, actor) => ({
    insiderSetting: {
      projectProperties: ['record_and_file', 'extension', 'review', 'task'],
      userUuids: [],
      userGroupUuids: [stage.groups.insiders],
      ...change(stage, actor)
    }
  }))

/** A review of one's own, which is taken back at once. */
export const reviewAndUndo: Send = async (stage, actor) => {
  const { project } = stage.projects.veil
  const statusUuid = stage.themes.veil.statuses[0]?.uuid
  const scores = stage.perspectives.map((perspectiveUuid) => ({ perspectiveUuid, point: 3 }))
  const made = await actor.call('POST', `/v2/private/projects/${project}/reviews`, { statusUuid, comment: '', scores })
  if (made.status !== 201) return made
  const { items } = await must(actor, 'GET', `/v2/private/projects/${project}/operation_logs`)
  return actor.call('POST', `/v2/private/operations/${items[0].operationUuid}/undo`)
}

/** Sends a file and attaches it to a record of a case. */
export const attach =
  (place: Place, record: 'record' | 'private' | null): Send =>
  async ({ projects, world }, actor) => {
    const { project, ...things } = projects[place]
    const path = `/v2/private/projects/${project}/files`
    const slot = await actor.call('GET', `${path}/upload_url?filename=a.txt&contentType=text%2Fplain&contentLength=3`)
    if (slot.status !== 200) return slot
    const writer = await world.platform.files.openWrite(slot.body.key, 'text/plain')
    await writer.write(Buffer.from('law'))
    await writer.commit()
    const query = record === null ? '' : `?project_record_uuid=${things[record]}`
    return actor.call('POST', `${path}/bulk_create${query}`, { files: [{ url: slot.body.key, name: 'a.txt' }] })
  }

/** Deletes the cases of the hiding theme and the theme, and brings a case back. */
export const emptyTheme: Send = async ({ projects, themes }, actor) => {
  const removed = await actor.call('DELETE', '/v2/private/projects', { uuids: [projects.hidden.project, projects.secret.project, projects.moved.project] })
  if (removed.status !== 200) return removed
  const theme = await actor.call('DELETE', `/v2/private/themes/${themes.hidden.uuid}`)
  await actor.call('POST', `/v2/private/operations/${removed.body.operationUuid}/undo`)
  return theme
}

/** Shares a case of which parts are hidden with everybody, with all columns that can show them. */
export const shareHidden: Send = send(
  'POST',
  () => 'projects/share',
  ({ projects, people, item }) => ({
    projectUuids: [projects.hidden.project, projects.veil.project, projects.secret.project, projects.away.project],
    shareUserUuids: outsiders.map((reader) => people[reader].uuid),
    message: '',
    columnKeys: ['scoutee_name', 'status', 'followers', 'all_average_score', 'task_count', 'file_count', `extension_item_${item.uuid}`]
  })
)

/** Adds a record to a hidden case, or where `more` says, that mentions everybody who is no insider. */
export const inHidden = (name: string, more: (stage: Stage) => object = () => ({})): Send =>
  send(
    'POST',
    () => 'project_records',
    (stage) => ({
      projectUuid: stage.projects.hidden.project,
      content: canary(`typed.${name}`),
      mentionUserUuids: outsiders.map((reader) => stage.people[reader].uuid),
      ...more(stage)
    })
  )

/** What is typed where only insiders see it. */
export const typed = (name: string): readonly Opening[] => [
  { to: ['insider', 'author'], what: new RegExp(`^typed\\.${name}`, 'u'), why: 'whom the insider setting or the record names' }
]

/** What its author opens who makes a private record public: what it says now, and its files; not what it said before. */
export const madePublic: readonly Opening[] = [
  {
    to: 'everybody',
    by: ['author'],
    what: /^typed\.public|^open\.(?:id\.private|private_file$|found\.private|download\.private)/u,
    why: 'its author makes it public'
  }
]
