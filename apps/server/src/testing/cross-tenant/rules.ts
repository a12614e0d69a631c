import type { Operation } from '@mekiki/contract'
import { v7 } from 'uuid'
import { idPlaces } from './id-places.ts'
import type { IdAnswer, Rule } from './id-rules.ts'
import type { Place, Values } from './places.ts'

function findRule(operation: Operation, place: Place): Rule {
  const rule = idPlaces[operation.id]?.[place]
  if (!rule)
    throw new Error(
      `${operation.id} takes an id in "${place}": write into testing/cross-tenant/id-places.ts what stands there and what a foreign one is answered`
    )
  return rule
}

/**
 * What stands in a place: a table, or a kind of its own.
 * @throws for a place that nobody has thought about.
 */
export function idKindOf(operation: Operation, place: Place): string {
  return findRule(operation, place)[0]
}

/** The answer to an id that the caller does not know. */
export function ruleOf(operation: Operation, place: Place): IdAnswer {
  return findRule(operation, place)[1]
}

/** Whether such ids belong to a tenant; the provider's companies and their categories are everybody's, and some ids their writer chooses. */
export const isTenantKind = (kind: string): boolean => kind !== 'shared_category' && kind !== 'shared_company' && kind !== 'own_choice'

/** The places that are written down for operations that do not have them. */
export function findStaleRules(operations: readonly Operation[], placesOf: (operation: Operation) => readonly Place[]): string[] {
  const byId = new Map(operations.map((operation) => [operation.id, placesOf(operation)]))
  return Object.entries(idPlaces).flatMap(([id, rules]) =>
    Object.keys(rules)
      .filter((place) => !byId.get(id)?.some((known) => known === place))
      .map((place) => `${id} ${place}`)
  )
}

/** Places that say the same in different ways: a call takes one of them. */
const ways: Readonly<Record<string, readonly Place[]>> = {
  'projects.create': ['body scoutees[].scouteeId', 'body scoutees[].mekikiScouteeId'],
  'projectRecords.list': ['query project_uuid', 'query scoutee_uuid'],
  'projects.remove': ['query uuids[]', 'body uuids[]'],
  'scoutees.remove': ['query scouteeIds[]', 'body scouteeIds[]'],
  'tasks.create': ['body projectUuid', 'body themeUuid'],
  'tasks.list': ['query project_uuid', 'query theme_uuid']
}

/** The places of an operation of which a call takes only one; mostly none. */
export const waysOf = (operation: Operation): readonly Place[] => ways[operation.id] ?? []

const email = (): string => `${v7()}@mekiki.test`

// A custom item alone narrows nothing: it takes a value to ask for.
const itemText: Values = { 'query extension_item_string_value': 'text', 'query extension_conditions[].extensionItemStringValue': 'text' }
const listedText: Values = { ...itemText, 'query color_conditions[].extensionItem.stringValue': 'text' }
const scouteeItemText: Values = {
  'query extensionItemStringValue': 'text',
  'query extensionConditions[].extensionItemStringValue': 'text',
  'query scope': 'tenant'
}

// A question about a custom item of choices, which all of its ids can stand in.
const formQuestions: Values = { 'body sections[].uuid': v7, 'body questions[].uuid': v7, 'body questions[].targetProperty': 'extension_item' }

// One column that says what a row is about; a name that stands for what is there.
const imported = (target: string): Values => ({ 'body mappings[].column': 0, 'body mappings[].target': target, 'body names[].action': 'match' })

const dashboardTile: Values = { 'body tiles[].uuid': v7, 'body tiles[].source': { kind: 'none' }, 'body conditions': [] }

/** Values of calls where the schema alone does not tell a good one. */
const values: Readonly<Record<string, Values>> = {
  'members.create': { 'body items[].email': email },
  'publicAccounts.createGuest': { 'body email': email, 'body name': 'name' },
  'projects.list': listedText,
  'projects.groups': itemText,
  'projects.board': itemText,
  'projects.boardCards': listedText,
  'projects.calendar': listedText,
  'projects.calendarDay': listedText,
  'projects.timeline': listedText,
  'projects.facets': itemText,
  'scoutees.list': scouteeItemText,
  'scoutees.facets': scouteeItemText,
  // Ids narrow notes and files alone.
  'search.find': { 'query q': 'OWNWORD', 'query kinds': ['note'] },
  'search.facets': { 'query q': 'OWNWORD' },
  'publicAnswers.uploadUrl': { 'query filename': 'a.pdf', 'query content_type': 'application/pdf', 'query content_length': '10', 'query submission_id': 'x' },
  'publicAnswers.submit': { 'body values[].questionUuid': v7 },
  'livingExports.create': { 'body expiresOn': () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) },
  'waitingLists.ask': { 'body email': email },
  'publicAnswers.correct': { 'body values[].questionUuid': v7 },
  'dashboards.create': dashboardTile,
  'dashboards.update': dashboardTile,
  'dashboards.figures': { 'body sources': [{ kind: 'recent' }] },
  'dashboards.cases': { 'body source': { kind: 'funnel' } },
  'dashboards.choices': { 'query field': 'theme' },
  'forms.create': formQuestions,
  'forms.update': formQuestions,
  'imports.projectsUploadUrl': { 'query filename': 'list.csv' },
  'imports.projectsImport': imported('scoutee_name'),
  'imports.projectsImportAlias': imported('scoutee_name'),
  'imports.updatesUploadUrl': { 'query filename': 'list.csv' },
  'imports.updatesImport': imported('project_uuid'),
  'imports.themesUploadUrl': { 'query filename': 'list.csv' },
  'imports.themesImport': imported('theme_name'),
  'imports.scouteesUploadUrl': { 'query filename': 'list.csv' },
  'imports.scouteesImport': imported('scoutee_name'),
  'imports.membersUploadUrl': { 'query filename': 'list.csv' },
  'imports.membersImport': imported('member_email')
}

/** The values that the examples of an operation need. */
export function goodValues(operation: Operation): Values {
  return values[operation.id] ?? {}
}
