import type { PermissionKey } from '@mekiki/contract'

/**
 * Who calls, from the fewest rights to all of them: a guest, in the tenant's group for guests; a member with the same key; … A disabled person besides,
 * who is refused everywhere.
 */
export const callers = ['guest', 'follower', 'own', 'followed', 'all', 'administrator'] as const
export type Caller = (typeof callers)[number]

/** What a caller is to the case or theme: its maker, a follower (or person in charge), a member of a group that is, or nobody. */
export const relations = ['own', 'followed', 'group', 'unrelated'] as const
export type Relation = (typeof relations)[number]

/** A theme that hides nothing; one that hides all parts and names the caller; one that does not name the caller. */
export const themeKinds = ['open', 'insider', 'outsider'] as const
export type ThemeKind = (typeof themeKinds)[number]

/** The keys of each caller: those for reading what one follows, of a guest and of a member; those for one's own; those for what one follows or is in charge of; those for all. */
export const keysOf: Readonly<Record<Exclude<Caller, 'administrator'>, readonly PermissionKey[]>> = {
  guest: ['read_follow_project'],
  follower: ['read_follow_project'],
  own: ['create_project', 'update_own_project', 'delete_own_project', 'create_project_group', 'update_own_project_group', 'delete_own_project_group'],
  followed: [
    'read_follow_project',
    'update_follow_project',
    'delete_follow_project',
    'update_person_in_charge_or_related_user_groups_theme',
    'delete_person_in_charge_or_related_user_groups_theme'
  ],
  all: [
    'read_all_project',
    'update_all_project',
    'delete_all_project',
    'integrate_all_project',
    'create_all_project_record',
    'update_all_project_record',
    'delete_all_project_record',
    'update_all_project_group',
    'delete_all_project_group'
  ]
}

/**
 * What a call answers each caller, one sign for each relation: `+` it succeeds (a list shows the thing), `.` it succeeds without showing it,
 * `!` 403 naming the keys, `x` 403 since it is no call of guests, `-` 404, `?` 400 since something that it names does not exist for the caller, `#`
 * 422 since it would show somebody what a theme hides.
 */
export type Answers = Readonly<Record<Exclude<Caller, 'guest'>, string>>

const answers = (follower: string, own: string, followed: string, all: string, administrator: string): Answers => ({
  follower,
  own,
  followed,
  all,
  administrator
})

const everybody = answers('++++', '++++', '++++', '++++', '++++')
const nobodyElse = answers('----', '----', '----', '----', '----')
const administratorAlone = answers('!!!!', '!!!!', '!!!!', '!!!!', '++++')

// Cases: whoever made, follows or may read all of them; to change them the key of the same kind is needed.
const read = answers('+++-', '+---', '+++-', '++++', '++++')
const shown = answers('+++.', '+...', '+++.', '++++', '++++')
const hidden = answers('....', '....', '....', '....', '....')
/** Refused without any key of the call, before anything is looked up. */
const change = answers('!!!!', '+---', '!++-', '++++', '++++')
const changeHidden = answers('!!!!', '----', '----', '----', '----')
/** Where it would show what the theme hides from the caller. */
const changeNotOut = answers('!!!!', '#---', '!##-', '####', '####')
/** Without keys of the call: what is readable may still not be changed. */
const changeSeen = answers('!!!-', '+---', '!++-', '++++', '++++')
/** What belongs to somebody else and asks for a key for all. */
const onlyForAll = answers('!!!-', '!---', '!!!-', '++++', '++++')

// Themes: everybody reads them.
const changeTheme = answers('!!!!', '+!!!', '!++!', '++++', '++++')
const loosenTheme = answers('!!!!', '#!!!', '!##!', '####', '####')
const loosenThemeByAdministrators = answers('!!!!', '#!!!', '!##!', '####', '++++')

const updateKeys = ['update_own_project', 'update_follow_project', 'update_all_project'] as const
const deleteKeys = ['delete_own_project', 'delete_follow_project', 'delete_all_project'] as const
const addKeys = [...updateKeys, 'create_all_project_record'] as const
const themeKeys = ['update_own_project_group', 'update_person_in_charge_or_related_user_groups_theme', 'update_all_project_group'] as const
const themeDeleteKeys = ['delete_own_project_group', 'delete_person_in_charge_or_related_user_groups_theme', 'delete_all_project_group'] as const

/** One line of the matrix. */
export interface Row {
  /** What the caller's relation is to; `nothing`: the call is about neither, and asked once. */
  subject: 'project' | 'theme' | 'nothing'
  open: Answers
  /** The answers where the theme hides its parts from the caller; the same as elsewhere when absent. */
  outsider?: Answers
  /**
   * The answers to a guest where they are not the usual ones: a call that is none of theirs is refused, any other answers as a member with the same
   * key, to whom a case that he or she made is like anybody else's.
   */
  guest?: string
  /** The keys that a 403 names. */
  keys?: readonly PermissionKey[]
  /** The kind of the thing that a list must show or not. */
  shows?: string
  /** The caller made the record, review, file, task or comment in question; otherwise a colleague did. */
  isMine?: true
  /** The record in question is private and names nobody. */
  isPrivate?: true
  /** Ids that stand elsewhere than where their kind alone says. */
  places?: Readonly<Record<string, readonly string[]>>
  /** The values that the use in question needs, instead of the usual ones; `{projects}` is the id of that kind. */
  values?: Readonly<Record<string, unknown>>
}

const ofProject = (open: Answers, more: Partial<Row> = {}): Row => ({ subject: 'project', open, ...more })
const ofTheme = (open: Answers, more: Partial<Row> = {}): Row => ({ subject: 'theme', open, ...more })
const free = (open: Answers, more: Partial<Row> = {}): Row => ({ subject: 'nothing', open, ...more })

const changed = ofProject(change, { keys: updateKeys })
const pair = { 'body projectUuids[]': ['projects', 'projects_second'] }
// A form is named by one theme at a time: what may be done with it is the forms' own question.
const noForm = { 'body formUuid': [] }
const toOpen = { 'body items[].themeUuid': ['themes_open'] }
const withProject = { ...noForm, 'path theme_uuid': ['themes_with_project'] }
const onProject = { 'body projectUuid': ['projects'], 'query project_uuid': ['projects'] }
const onTheme = { 'body themeUuid': ['themes'], 'query theme_uuid': ['themes'] }

/** The calls about cases, themes and what is in them. After the call's id may stand which of its uses is meant. */
export const matrix: Readonly<Record<string, Row>> = {
  'projects.list': ofProject(shown, { shows: 'projects', values: {} }),
  'projects.groups': ofProject(everybody),
  'projects.board': ofProject(everybody),
  'projects.boardCards': ofProject(shown, { shows: 'projects', values: { 'query cell_size': '1000' } }),
  'projects.calendar': ofProject(shown, { shows: 'projects', values: { 'query first_day': '2026-02-01', 'query day_size': '50' } }),
  'projects.calendarDay': ofProject(shown, { shows: 'projects', values: { 'query day': '2026-02-03', 'query per_page': '1000' } }),
  'projects.timeline': ofProject(shown, { shows: 'projects', values: { 'query per_page': '1000' } }),
  'projects.facets': ofProject(everybody),
  'search.find': ofProject(everybody),
  'search.places': ofProject(everybody),
  'search.facets': ofProject(everybody),
  'projects.get': ofProject(read, { shows: 'projects' }),
  'projects.fetchByScouteeName': ofProject(shown, { shows: 'projects', values: { 'query scoutee_name': '{projects}' } }),
  'encounters.list': ofProject(shown, {
    shows: 'projects',
    places: { 'query scoutee_id': [], 'query except_project_uuid': [] },
    values: { 'query scoutee_name': '{projects}', 'query per_page': '50' }
  }),
  'encounters.counts': free(everybody),
  'encounters.countNamed': free(everybody),
  'projects.create': ofTheme(answers('!!!!', '++++', '!!!!', '!!!!', '++++'), {
    keys: ['create_project'],
    outsider: answers('!!!!', '????', '!!!!', '!!!!', '????')
  }),
  'projects.remove': ofProject(change, { keys: deleteKeys }),
  'projects.update': changed,
  'projects.update, to a theme that hides nothing': { ...changed, outsider: changeNotOut, places: { 'body themeUuid': ['themes_open'] } },
  'projects.updateTenantScoutee': changed,
  'projects.updateExtensionValues': { ...changed, outsider: changeHidden },
  'projects.bulkUpdateStatus': changed,
  'projects.operationLogs': ofProject(read, { shows: 'audit_log' }),
  'projects.createVisitLog': ofProject(read),
  'projects.visitLogs': ofProject(shown, { guest: '....', shows: 'projects' }),

  'projectBulk.updateFollowers': changed,
  'projectBulk.attachScouteeTags': changed,
  'projectBulk.detachScouteeTags': changed,
  'projectBulk.attachScouteeChannels': changed,
  'projectBulk.detachScouteeChannels': changed,
  'projectBulk.attach': changed,
  'projectBulk.detach': changed,
  'projectBulk.createOperationLogs': ofProject(read),

  'projectIntegration.integrate': ofProject(answers('!!!!', '!!!!', '!!!!', '++++', '++++'), { keys: ['integrate_all_project'], places: pair }),
  'projectIntegration.previewIntegration': ofProject(answers('!!!!', '!!!!', '!!!!', '++++', '++++'), { keys: ['integrate_all_project'], places: pair }),
  'projectIntegration.duplicate': ofProject(answers('!!!!', '+---', '!!!!', '!!!!', '++++'), { keys: ['create_project'] }),
  'projectIntegration.move': changed,
  'projectIntegration.move, to a theme that hides nothing': { ...changed, outsider: changeNotOut, places: toOpen },
  'projectIntegration.previewMove': changed,
  'projectIntegration.detachScoutees': changed,
  'projectIntegration.createAndLinkScoutees': ofProject(administratorAlone, { keys: ['create_tenant_scoutee'] }),

  'projectSharing.share': ofProject(read),
  'projectSharing.getShareItems': free(everybody),
  'projectSharing.updateShareItems': free(everybody),

  'projectFilters.list': free(everybody),
  'projectFilters.counts': free(everybody),
  'projectFilters.create': free(everybody),
  'projectFilters.remove': free(nobodyElse),
  'projectFilters.remove, mine': free(everybody, { isMine: true }),

  'projectViews.list': free(everybody),
  'projectViews.counts': free(everybody),
  'projectViews.create': free(everybody),
  'projectViews.update': free(nobodyElse),
  'projectViews.update, mine': free(everybody, { isMine: true }),
  'projectViews.remove': free(nobodyElse),
  'projectViews.remove, mine': free(everybody, { isMine: true }),
  'projectViews.share': free(answers('!!!!', '!!!!', '!!!!', '!!!!', '----'), { keys: ['share_my_project_list_view_setting'] }),
  'projectViews.share, mine': free(administratorAlone, { keys: ['share_my_project_list_view_setting'], isMine: true }),
  'projectViews.setThemeDefault': free(answers('!!!!', '----', '----', '----', '----'), { keys: themeKeys }),
  'projectViews.arrange': free(everybody),

  'listViews.save': free(everybody),
  'listViews.bulkCreate': free(everybody),
  'listViews.share': free(administratorAlone, { keys: ['share_my_project_list_view_setting'] }),

  'undo.undo': ofProject(changeSeen, { keys: updateKeys }),

  'tasks.list, of a case': ofProject(read, { shows: 'tasks', outsider: nobodyElse, places: onProject }),
  'tasks.list, of a theme’s cases': ofProject(shown, {
    shows: 'tasks',
    outsider: hidden,
    places: { 'query theme_uuid': ['themes'] },
    values: { 'query linked_to': 'project' }
  }),
  'tasks.list, of a theme': ofTheme(everybody, { guest: '----', shows: 'tasks', places: onTheme }),
  'tasks.create, for a case': ofProject(read, { outsider: nobodyElse, places: onProject }),
  'tasks.create, for a theme': ofTheme(everybody, { guest: '----', places: onTheme }),
  'tasks.update, of a case': ofProject(changeSeen, { keys: updateKeys, outsider: nobodyElse }),
  'tasks.update, mine of a case': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'tasks.update, of a theme': ofTheme(changeTheme, { guest: '----', keys: themeKeys }),
  'tasks.update, mine of a theme': ofTheme(everybody, { guest: '----', isMine: true }),
  'tasks.remove, of a case': ofProject(changeSeen, { keys: updateKeys, outsider: nobodyElse }),
  'tasks.remove, mine of a case': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'tasks.remove, of a theme': ofTheme(changeTheme, { guest: '----', keys: themeKeys }),
  'tasks.bulkUpdateStatus, of a case': ofProject(changeSeen, { keys: updateKeys, outsider: nobodyElse }),
  'tasks.bulkUpdateStatus, mine of a case': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'tasks.bulkUpdateStatus, of a theme': ofTheme(changeTheme, { guest: '----', keys: themeKeys }),

  'themes.list': ofTheme(everybody, { shows: 'themes' }),
  'themes.listWithViewSettings': ofTheme(everybody, { guest: '....', shows: 'themes' }),
  'themes.get': ofTheme(everybody, { shows: 'themes' }),
  'themes.create': free(answers('!!!!', '++++', '!!!!', '!!!!', '++++'), { keys: ['create_project_group'], places: noForm }),
  'themes.update': ofTheme(changeTheme, { keys: themeKeys, places: noForm }),
  'themes.update, to hide nothing': ofTheme(changeTheme, {
    keys: themeKeys,
    outsider: loosenTheme,
    places: withProject,
    values: { 'body projectSetting.insiderSetting': null }
  }),
  'themes.update, to hide nothing, acknowledged': ofTheme(changeTheme, {
    keys: themeKeys,
    outsider: loosenThemeByAdministrators,
    places: withProject,
    values: { 'body projectSetting.insiderSetting': null, 'body acknowledgesLoosening': true }
  }),
  'themes.remove': ofTheme(changeTheme, { keys: themeDeleteKeys }),
  'themes.changeOrder': ofTheme(answers('!!!!', '!!!!', '!!!!', '++++', '++++'), { keys: ['update_all_project_group'] }),

  'themeComments.list': ofTheme(everybody, { shows: 'theme_comments' }),
  'themeComments.create': ofTheme(everybody),
  'themeComments.update': ofTheme(changeTheme, { keys: themeKeys }),
  'themeComments.update, mine': ofTheme(everybody, { isMine: true }),
  'themeComments.remove': ofTheme(changeTheme, { keys: themeKeys }),
  'themeComments.remove, mine': ofTheme(everybody, { isMine: true }),

  'projectRecords.list': ofProject(read, { shows: 'project_records', outsider: nobodyElse }),
  'projectRecords.list, private': ofProject(answers('...-', '.---', '...-', '....', '....'), {
    shows: 'project_records',
    isPrivate: true,
    outsider: nobodyElse
  }),
  'projectRecords.create': ofProject(change, { keys: addKeys, outsider: changeHidden }),
  'projectRecords.update': ofProject(onlyForAll, { keys: ['update_all_project_record'], outsider: nobodyElse }),
  'projectRecords.update, mine': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'projectRecords.update, private': ofProject(nobodyElse, { isPrivate: true }),
  'projectRecords.remove': ofProject(onlyForAll, { keys: ['delete_all_project_record'], outsider: nobodyElse }),
  'projectRecords.remove, mine': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'projectRecords.remove, private': ofProject(nobodyElse, { isPrivate: true }),

  'projectReviews.list': ofProject(read, { shows: 'project_reviews', outsider: nobodyElse, places: { 'query status_uuid': ['statuses_other'] } }),
  'projectReviews.create': ofProject(read, { outsider: nobodyElse }),
  'projectReviews.update': ofProject(nobodyElse),
  'projectReviews.update, mine': ofProject(read, { isMine: true, outsider: nobodyElse }),

  'files.projectUploadUrl': ofProject(change, { keys: addKeys, outsider: changeHidden }),
  'files.projectCreate': ofProject(change, { keys: addKeys, outsider: changeHidden, isMine: true }),
  'files.projectRemove': ofProject(changeSeen, { keys: updateKeys, outsider: nobodyElse }),
  'files.projectRemove, mine': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'files.projectRemove, of a private record': ofProject(nobodyElse, { isPrivate: true }),
  'files.projectUpdate': ofProject(changeSeen, { keys: updateKeys, outsider: nobodyElse }),
  'files.projectUpdate, mine': ofProject(read, { isMine: true, outsider: nobodyElse }),
  'files.projectUpdate, of a private record': ofProject(nobodyElse, { isPrivate: true }),
  'files.projectDownloadUrl': ofProject(read, { outsider: nobodyElse }),
  'files.projectDownloadUrl, of a private record': ofProject(nobodyElse, { isPrivate: true }),
  'files.projectPreview': ofProject(read, { outsider: nobodyElse }),
  'files.projectPreview, of a private record': ofProject(nobodyElse, { isPrivate: true }),
  'files.themeList': ofTheme(everybody, { shows: 'theme_files' }),
  'files.themeUploadUrl': ofTheme(changeTheme, { keys: themeKeys }),
  'files.themeCreate': ofTheme(changeTheme, { keys: themeKeys, isMine: true }),
  'files.themeRemove': ofTheme(changeTheme, { keys: themeKeys }),
  'files.themeDownloadUrl': ofTheme(everybody),
  'files.themePreview': ofTheme(everybody),

  'visibility.projectViewers': ofProject(read, { values: {} }),
  'visibility.themeViewers': ofTheme(everybody, { values: {} }),
  'visibility.previewGroup': free(administratorAlone, { keys: ['update_member_setting'] }),
  'visibility.previewMembers': free(administratorAlone, { keys: ['update_member_setting'] })
}

/** The calls that the matrix must hold, each of them. */
export const slugs = [
  'encounters',
  'search',
  'projects',
  'projectBulk',
  'projectIntegration',
  'projectSharing',
  'projectFilters',
  'projectViews',
  'listViews',
  'undo',
  'tasks',
  'themes',
  'themeComments',
  'projectRecords',
  'projectReviews',
  'files',
  'visibility'
] as const
